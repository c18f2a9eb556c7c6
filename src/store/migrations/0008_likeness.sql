CREATE TABLE "ultimata"."answers" (
	"hand_in" integer PRIMARY KEY NOT NULL,
	"positions" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultimata"."cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course" integer NOT NULL,
	"number" integer NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "cases_course_number_unique" UNIQUE("course","number")
);
--> statement-breakpoint
ALTER TABLE "ultimata"."answers" ADD CONSTRAINT "answers_hand_in_hand_ins_id_fk" FOREIGN KEY ("hand_in") REFERENCES "ultimata"."hand_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."cases" ADD CONSTRAINT "cases_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;