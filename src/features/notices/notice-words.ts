import { levels } from '../members/levels.ts'
import { ordinal } from '../voting/place-words.ts'
import type { Contest, MailedKind } from './notice.ts'

// What a notice says, on its page and in the mail.

const acts: Record<
  Exclude<MailedKind, 'level-up' | 'outfit-of-the-week' | 'vote' | 'contest-result'>,
  string
> = {
  like: 'liked your photo',
  comment: 'commented on your photo',
  follow: 'followed you',
  'follow-request': 'asked to follow you',
  'follow-approved': 'let you follow',
}

type Told = {
  kind: MailedKind
  names: string[]
  actorCount: number
  level: number | null
  contest: Contest | null
}

/** Who, and what they did: "ana and ben", "liked your photo". */
export function wordsOf({ kind, names, actorCount, level, contest }: Told): [who: string, did: string] {
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
  return [namesOf(names, actorCount), acts[kind]]
}

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
