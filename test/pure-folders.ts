/** Folders of src/ that run anywhere: no npm package, nothing of Node's, and time and chance only as arguments. */
export const PURE = [
  'words',
  'rules',
  'referee',
  'stats',
  'tournament',
  'course',
  'dialects',
  'report',
  'review',
  'puzzles',
  'similarity',
  'techniques',
]
