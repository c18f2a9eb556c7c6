CREATE TABLE "ultimata"."audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"course" integer,
	"person" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultimata"."courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"file" text NOT NULL,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"frozen" timestamp (3) with time zone,
	"tournament" integer,
	"ladder" integer
);
--> statement-breakpoint
CREATE TABLE "ultimata"."hand_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."hand_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course" integer NOT NULL,
	"team" integer NOT NULL,
	"number" integer NOT NULL,
	"person" integer,
	"received" timestamp (3) with time zone NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"superseded_by" integer,
	"reasons" json NOT NULL,
	"report" json,
	"checked" timestamp (3) with time zone,
	CONSTRAINT "hand_ins_team_number_unique" UNIQUE("team","number")
);
--> statement-breakpoint
CREATE TABLE "ultimata"."links" (
	"hash" text PRIMARY KEY NOT NULL,
	"person" integer,
	"created" timestamp (3) with time zone NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"used" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ultimata"."marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course" integer NOT NULL,
	"team" integer NOT NULL,
	"person" integer,
	"item" text NOT NULL,
	"points" double precision,
	"comment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultimata"."people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"course" integer,
	"team" integer,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"roll" text,
	"outside" json,
	"password" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ultimata"."releases" (
	"course" integer NOT NULL,
	"what" text NOT NULL,
	"level" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"snapshot" json,
	CONSTRAINT "releases_course_what_pk" PRIMARY KEY("course","what")
);
--> statement-breakpoint
CREATE TABLE "ultimata"."sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"person" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"seen" timestamp (3) with time zone NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultimata"."teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course" integer NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"token" text,
	"shows_names" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"deadline" timestamp (3) with time zone,
	"reason" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_token_unique" UNIQUE("token"),
	CONSTRAINT "teams_course_number_unique" UNIQUE("course","number"),
	CONSTRAINT "teams_course_code_unique" UNIQUE("course","code")
);
--> statement-breakpoint
ALTER TABLE "ultimata"."tournaments" ADD COLUMN "course" integer;--> statement-breakpoint
ALTER TABLE "ultimata"."tournaments" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;--> statement-breakpoint
ALTER TABLE "ultimata"."audit" ADD CONSTRAINT "audit_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."courses" ADD CONSTRAINT "courses_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "ultimata"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."courses" ADD CONSTRAINT "courses_ladder_tournaments_id_fk" FOREIGN KEY ("ladder") REFERENCES "ultimata"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."hand_ins" ADD CONSTRAINT "hand_ins_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."hand_ins" ADD CONSTRAINT "hand_ins_team_teams_id_fk" FOREIGN KEY ("team") REFERENCES "ultimata"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."hand_ins" ADD CONSTRAINT "hand_ins_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "ultimata"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."links" ADD CONSTRAINT "links_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "ultimata"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."marks" ADD CONSTRAINT "marks_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."marks" ADD CONSTRAINT "marks_team_teams_id_fk" FOREIGN KEY ("team") REFERENCES "ultimata"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."marks" ADD CONSTRAINT "marks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "ultimata"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."people" ADD CONSTRAINT "people_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."people" ADD CONSTRAINT "people_team_teams_id_fk" FOREIGN KEY ("team") REFERENCES "ultimata"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."releases" ADD CONSTRAINT "releases_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."sessions" ADD CONSTRAINT "sessions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "ultimata"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."teams" ADD CONSTRAINT "teams_course_courses_id_fk" FOREIGN KEY ("course") REFERENCES "ultimata"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_course_index" ON "ultimata"."audit" USING btree ("course");--> statement-breakpoint
CREATE INDEX "hand_ins_course_state_index" ON "ultimata"."hand_ins" USING btree ("course","state");--> statement-breakpoint
CREATE UNIQUE INDEX "marks_once" ON "ultimata"."marks" USING btree ("team","item",coalesce("person", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "people_login" ON "ultimata"."people" USING btree (coalesce("course", 0),lower("login"));--> statement-breakpoint
CREATE INDEX "people_course_index" ON "ultimata"."people" USING btree ("course");--> statement-breakpoint
CREATE INDEX "people_team_index" ON "ultimata"."people" USING btree ("team");--> statement-breakpoint
CREATE INDEX "sessions_person_index" ON "ultimata"."sessions" USING btree ("person");