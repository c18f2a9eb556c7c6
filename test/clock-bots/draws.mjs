export const move = ({ moves }) => moves[Math.floor(Math.random() * moves.length)]
