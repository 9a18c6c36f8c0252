import { LOVED, shuffled } from './feed-order.ts'
import { randomFrom } from './random.ts'

/** Who likes, follows and keeps what: always the same, and never one's own. */

export type PostFacts = { legacyId: string; owner: string; hoursAgo: number }
export type Like = { member: string; hoursAgo: number }

/** A few posts are liked by nearly everybody, most by some, a few by nobody. */
export function likesOf({ legacyId, owner, hoursAgo }: PostFacts, handles: readonly string[]): Like[] {
  const random = randomFrom(`likes of ${legacyId}`)
  const others = handles.filter((handle) => handle !== owner)
  const appeal = LOVED.has(legacyId) ? random.between(0.78, 1) : random.next() ** 2 * 0.72 + 0.02
  // What was posted an hour ago has not been seen by everybody.
  const seen = Math.min(1, 0.45 + hoursAgo / 40)
  const count = Math.round(others.length * appeal * seen)
  return shuffled(others, random)
    .slice(0, count)
    .map((member) => ({ member, hoursAgo: hoursAgo - Math.min(hoursAgo * 0.97, 72) * random.next() ** 1.6 }))
}

/** When the comments of a post were written: in order, most of them within a day. */
export function commentTimes({ hoursAgo }: PostFacts, count: number): number[] {
  const within = Math.min(hoursAgo * 0.92, 30)
  return Array.from({ length: count }, (_, i) => hoursAgo - within * ((i + 1) / (count + 1)) ** 1.5)
}

/** Each member follows three to nine others; half of them the hosts. */
export function followsOf(handle: string, handles: readonly string[]): string[] {
  const random = randomFrom(`follows of ${handle}`)
  const others = shuffled(
    handles.filter((other) => other !== handle),
    random,
  )
  const hosts = HOSTS.filter((host) => host !== handle && random.chance(0.5))
  const count = HOSTS.includes(handle) ? 9 : random.whole(3, 9)
  return [...new Set([...hosts, ...others])].slice(0, count)
}

/** Whose screens whoever looks at the demo opens first: they keep more, follow more and are followed by more. */
export const HOSTS = ['mirela.k', 'otto']

/** Each member keeps two to eight posts of others, a host a dozen. */
export function favouritesOf(handle: string, posts: readonly PostFacts[]): string[] {
  const random = randomFrom(`favourites of ${handle}`)
  const others = posts.filter(({ owner }) => owner !== handle)
  return shuffled(others, random)
    .slice(0, HOSTS.includes(handle) ? 14 : random.whole(2, 8))
    .map(({ legacyId }) => legacyId)
}

/** When a member began to follow each of the others: some yesterday, most over the last five weeks. */
export function followTimes(handle: string, count: number): number[] {
  const random = randomFrom(`follow times of ${handle}`)
  return Array.from({ length: count }, () => 3 + random.next() ** 1.8 * 830)
}

/** A few reviews are found helpful by many, most by one or two, a third by nobody. */
export function helpedOf(reviewId: string, author: string, handles: readonly string[]): string[] {
  const random = randomFrom(`helped by ${reviewId}`)
  const others = handles.filter((handle) => handle !== author)
  return shuffled(others, random).slice(0, Math.round(random.next() ** 3 * 14 - 0.2))
}

/** How many there are of a size: some sold out, some nearly, never a whole product gone. */
export function stockOf(productId: string, sizes: readonly string[]): number[] {
  const random = randomFrom(`stock of ${productId}`)
  const stock = sizes.map((): number => {
    const luck = random.next()
    return luck < 0.09 ? 0 : luck < 0.2 ? 2 : random.whole(4, 36)
  })
  if (!stock.some((count) => count > 0)) stock[0] = 2
  return stock
}
