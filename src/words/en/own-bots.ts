/** Bots of one's own, which run in the page: in the chooser, beside the board, and where they are written. */

export const ownBotWords = {
  topic: 'ownBots' as const,
  choose: 'Choose a file …',
  write: 'Write one here',
  edit: 'Open in the editor',
  none: 'Drop a Python file or a JavaScript module on the board, or choose one. It runs here, in this browser, and nothing of it leaves this machine.',
  list: 'Your bots',
  pick: 'Which bot?',
  prints: 'What the bot prints',
  nothing: 'Nothing yet.',
  inPage: 'Times here are not those of the arena: the bot runs in this browser.',
  times: (last: string, longest: string): string => `Last move ${last} s, longest ${longest} s.`,
  failed: 'The bot has failed, but the game need not end here.',
  retry: 'Try again',
  byEngine: 'Engine plays on',
  byPerson: 'Play on yourself',
  doing: {
    fetching: (percent: number): string => `Fetching Python: ${percent} %`,
    starting: 'Starting …',
    loading: 'Loading the bot …',
    rejoining: (turn: number, of: number): string => `Replaying its earlier turns: ${turn} of ${of}`,
    thinking: 'Thinking …',
    waiting: 'Ready',
    gone: 'Not running',
  },
  refusals: {
    several: (count: number): string => `${count} files were dropped; a bot is one file.`,
    typescript: (file: string): string =>
      `The page cannot run TypeScript; ${file} plays in the terminal, or as JavaScript.`,
    language: (file: string): string =>
      `${file} is not a bot that the page can run: a Python file (.py) or a JavaScript module (.js, .mjs).`,
    name: (file: string): string =>
      `${file} has a name that cannot be used: use letters, digits, spaces and _ - + ( ).`,
    size: (file: string, megabytes: number): string => `${file} is larger than ${megabytes} MB.`,
    empty: (file: string): string => `${file} is empty.`,
    encoding: (file: string): string => `${file} is not text in UTF-8.`,
  },
  unstarted: (why: string): string => `The bot could not be started: ${why}`,
}
