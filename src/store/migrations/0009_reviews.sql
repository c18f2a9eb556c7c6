CREATE TABLE "ultimata"."reviews" (
	"game" integer PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"findings" json NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ultimata"."games" ADD COLUMN "printed" json;--> statement-breakpoint
ALTER TABLE "ultimata"."reviews" ADD CONSTRAINT "reviews_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "ultimata"."games"("id") ON DELETE no action ON UPDATE no action;