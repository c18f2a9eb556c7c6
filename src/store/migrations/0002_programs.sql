ALTER TABLE "ultimata"."casts" RENAME TO "programs";--> statement-breakpoint
ALTER TABLE "ultimata"."programs" RENAME CONSTRAINT "casts_tournament_entrant_pk" TO "programs_tournament_entrant_pk";--> statement-breakpoint
ALTER TABLE "ultimata"."programs" RENAME CONSTRAINT "casts_tournament_tournaments_id_fk" TO "programs_tournament_tournaments_id_fk";--> statement-breakpoint
ALTER TABLE "ultimata"."tournaments" RENAME COLUMN "program" TO "made_by";
