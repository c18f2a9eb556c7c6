CREATE TABLE "ultimata"."bots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."bots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bots_name_hash_unique" UNIQUE("name","hash")
);
--> statement-breakpoint
CREATE TABLE "ultimata"."events" (
	"tournament" integer NOT NULL,
	"id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"game" integer,
	"body" json NOT NULL,
	CONSTRAINT "events_tournament_id_pk" PRIMARY KEY("tournament","id")
);
--> statement-breakpoint
CREATE TABLE "ultimata"."games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tournament" integer NOT NULL,
	"slot" text NOT NULL,
	"stage" integer NOT NULL,
	"pool" integer NOT NULL,
	"round" integer NOT NULL,
	"seat_x" integer NOT NULL,
	"seat_o" integer NOT NULL,
	"x" text NOT NULL,
	"o" text NOT NULL,
	"hash_x" text NOT NULL,
	"hash_o" text NOT NULL,
	"variant" integer NOT NULL,
	"opening" integer NOT NULL,
	"start" text,
	"tags" json NOT NULL,
	"comment" text,
	"comments" json,
	"moves" "bytea" NOT NULL,
	"times" "bytea" NOT NULL,
	"placements" integer NOT NULL,
	"time_x" double precision NOT NULL,
	"time_o" double precision NOT NULL,
	"way" text,
	"winner" smallint,
	"points_x" double precision,
	"points_o" double precision,
	"why" text,
	"level" text,
	"stderr_x" text NOT NULL,
	"stderr_o" text NOT NULL,
	"usage" json NOT NULL,
	"worker" text NOT NULL,
	"started" timestamp (3) with time zone NOT NULL,
	"finished" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "games_tournament_slot_unique" UNIQUE("tournament","slot")
);
--> statement-breakpoint
CREATE TABLE "ultimata"."tournaments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."tournaments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"program" text NOT NULL,
	"seed" double precision NOT NULL,
	"variant" integer NOT NULL,
	"plan" json NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished" timestamp (3) with time zone,
	"events" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ultimata"."variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ultimata"."variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"row" json NOT NULL,
	CONSTRAINT "variants_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "ultimata"."events" ADD CONSTRAINT "events_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "ultimata"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."games" ADD CONSTRAINT "games_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "ultimata"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."games" ADD CONSTRAINT "games_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "ultimata"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ultimata"."tournaments" ADD CONSTRAINT "tournaments_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "ultimata"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_x_index" ON "ultimata"."games" USING btree ("x");--> statement-breakpoint
CREATE INDEX "games_o_index" ON "ultimata"."games" USING btree ("o");