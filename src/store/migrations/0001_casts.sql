CREATE TABLE "ultimata"."casts" (
	"tournament" integer NOT NULL,
	"entrant" integer NOT NULL,
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"folder" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea",
	CONSTRAINT "casts_tournament_entrant_pk" PRIMARY KEY("tournament","entrant")
);
--> statement-breakpoint
ALTER TABLE "ultimata"."casts" ADD CONSTRAINT "casts_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "ultimata"."tournaments"("id") ON DELETE no action ON UPDATE no action;