import { formatMoney } from '../../../kernel/money/money.ts'
import { levels } from '../../../kernel/session/levels.ts'
import { ordinal } from '../../community/voting/place-words.ts'
import type { ProductNews } from '../../community/wish-list/watch.ts'
import type { Contest, MailedKind } from './notice.ts'

// What a notice says, on its page and in the mail.

const acts: Record<
  Exclude<
    MailedKind,
    | 'level-up'
    | 'outfit-of-the-week'
    | 'vote'
    | 'contest-result'
    | 'back-in-stock'
    | 'cheaper'
    | 'question'
    | 'answer'
  >,
  string
> = {
  like: 'liked your photo',
  comment: 'commented on your photo',
  follow: 'followed you',
  'follow-request': 'asked to follow you',
  'follow-approved': 'let you follow',
}

type NewsFacts = Pick<ProductNews, 'name' | 'sizes' | 'priceMinor' | 'wasMinor' | 'currency'>
type Told = {
  kind: MailedKind
  names: string[]
  actorCount: number
  level: number | null
  contest: Contest | null
  news: NewsFacts | null
  question: { name: string } | null
}

/** Who, and what they did: "ana and ben", "liked your photo". */
export function wordsOf({
  kind,
  names,
  actorCount,
  level,
  contest,
  news,
  question,
}: Told): [who: string, did: string] {
  if (kind === 'level-up') return ['You', `reached level ${level}, ${levels[level! - 1]!.name}`]
  if (kind === 'outfit-of-the-week') return ['Your photo', 'is the Outfit of the Week']
  // Neither whose nor how many: votes are secret, and their number is until the contest closes.
  if (kind === 'vote') return ['New votes', `for your photo in ${contest!.name}`]
  if (kind === 'contest-result') {
    const { name, place } = contest!
    return place === null
      ? [name, 'has its result']
      : ['Your photo', `took ${ordinal(place)} place in ${name}`]
  }
  if (kind === 'back-in-stock') return [news!.name, `is back in ${sizesOf(news!.sizes)}`]
  if (kind === 'cheaper') return [news!.name, cheaperWords(news!)]
  const who = namesOf(names, actorCount)
  if (kind === 'question') return [who, `asked about the ${question!.name} you have`]
  if (kind === 'answer') return [who, `answered your question about the ${question!.name}`]
  return [who, acts[kind]]
}

/** Named while they are few. */
const SIZES_NAMED = 4

function sizesOf(sizes: string[]): string {
  if (sizes.length > SIZES_NAMED || /^one size$/i.test(sizes[0]!)) return 'stock'
  const last = sizes.at(-1)!
  return sizes.length === 1 ? last : `${sizes.slice(0, -1).join(', ')} and ${last}`
}

const cheaperWords = ({ priceMinor, wasMinor, currency }: NewsFacts) =>
  `now costs ${formatMoney(priceMinor!, currency!)}, before ${formatMoney(wasMinor!, currency!)}`

/** Counted no further. */
export const ACTORS_COUNTED = 1000

/** "ana", "ana and ben", "ana and 3 others" */
function namesOf([first, second]: string[], actorCount: number): string {
  if (actorCount === 1 || !second) return first!
  if (actorCount === 2) return `${first} and ${second}`
  // Never a thousand or more, so that no separator is needed.
  const others = actorCount - 1
  return `${first} and ${actorCount >= ACTORS_COUNTED ? `more than ${others}` : others} others`
}
