/** The way to the page about a bot, by the name under which it played. */
import { Link } from 'wouter'

export const BotLink = ({ name }: { name: string }) => (
  <Link href={`/arena/bot?name=${encodeURIComponent(name)}`}>{name}</Link>
)
