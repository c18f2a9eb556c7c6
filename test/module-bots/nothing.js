export const moves = 1
