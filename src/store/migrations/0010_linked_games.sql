CREATE TABLE "ultimata"."linked_games" (
	"code" text PRIMARY KEY NOT NULL,
	"variant" integer NOT NULL,
	"per_move" integer,
	"name_x" text NOT NULL,
	"name_o" text NOT NULL,
	"key_x" text,
	"key_o" text,
	"invitation" text,
	"moves" "bytea" NOT NULL,
	"times" "bytea" NOT NULL,
	"thought" double precision NOT NULL,
	"since" timestamp (3) with time zone,
	"way" text,
	"winner" smallint,
	"points_x" double precision,
	"points_o" double precision,
	"why" text,
	"made" timestamp (3) with time zone NOT NULL,
	"touched" timestamp (3) with time zone NOT NULL,
	"next" text
);
--> statement-breakpoint
CREATE TABLE "ultimata"."linked_life" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ultimata"."linked_games" ADD CONSTRAINT "linked_games_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "ultimata"."variants"("id") ON DELETE no action ON UPDATE no action;