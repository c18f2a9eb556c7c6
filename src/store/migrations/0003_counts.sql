ALTER TABLE "ultimata"."tournaments" ADD COLUMN "games" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "ultimata"."tournaments" SET "games" = (SELECT count(*) FROM "ultimata"."games" WHERE "games"."tournament" = "tournaments"."id");--> statement-breakpoint
CREATE INDEX "events_beside_games" ON "ultimata"."events" USING btree ("tournament","id") WHERE kind <> 'game';