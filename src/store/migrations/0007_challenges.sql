CREATE TABLE "ultimata"."challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course" integer NOT NULL,
	"team" integer NOT NULL,
	"opponent" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ultimata"."challenges" ADD CONSTRAINT "challenges_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_course_at_index" ON "ultimata"."challenges" USING btree ("course","at");