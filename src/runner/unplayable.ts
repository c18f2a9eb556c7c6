/** An attempt that failed, and no game: this machine cannot start one of the bots. */
export class Unplayable extends Error {}
