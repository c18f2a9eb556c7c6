/** A game as the text in a link. */
export { makeShare, parseShare } from '../contract/share.ts'
