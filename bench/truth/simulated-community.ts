// Tests first looks on a simulated community whose members join, look around, like and post.

import {
  BAND_BEFORE,
  BAND_MIN,
  FIRST_LOOK_DAYS,
} from '../../src/features/community/photos/first-looks/first-look-limits.ts'
import {
  bandOf,
  countsAsSamePerson,
  countsFromNetwork,
  hasEnoughViewers,
  mixTop,
  type OpenFirstLook,
  sortByUrgency,
} from '../../src/features/community/photos/server/feed/first-looks/first-look-rules.ts'
import { seededRandom } from './random.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const MEMBERS = 1_000
const DAYS = 60
/** Days after the last member has joined, so that their looks have two days as well. */
const DAYS_AFTER = 3
const ACTIVE_A_DAY = 0.25
const CARDS = 30
const PAGE = 24
/** The share of visitors who post one more look. */
const POSTS_AGAIN = 0.2
/** Younger accounts add nothing to a score (DEC-81). */
const MATURE = 3 * DAY
const START = Date.UTC(2026, 0, 1)
export const FIRST_TWO_DAYS_MS = 48 * HOUR

export const ATTACKERS = 20
const ATTACK_DAY = 30

/**
 * none: everyone is honest. one-network: twenty accounts of one person post together, return every day and like each
 * other's looks. many-networks: the same from twenty networks. wasting: the twenty accounts view every new first look
 * at once, so that it loses its places before others have seen it.
 */
export type Attack = 'none' | 'one-network' | 'many-networks' | 'wasting'

type Member = { joined: number; network: string; isAttacker: boolean; readsTop: boolean; hasPosted: boolean }
export type Look = OpenFirstLook & {
  owner: Member
  appeal: number
  likes: number
  likedBy: Set<Member>
  shown: number
  isFirst: boolean
  whyEnded: 'seen' | 'time' | 'address' | null
  counted: Set<Member>
  ofNetwork: Map<string, number>
  /** The honest members who saw it in any place, each with the time they first saw it. */
  seenBy: Map<Member, number>
}
export type Community = { looks: Look[]; visits: { at: number; member: Member }[] }

/** @param hasPlaces false: today's order without places for first looks */
export function simulateCommunity(hasPlaces: boolean, attack: Attack, seed: number): Community {
  const random = seededRandom(seed)
  const members: Member[] = Array.from({ length: MEMBERS }, (_, at) => ({
    joined: START + (at / MEMBERS) * DAYS * DAY,
    network: `home ${at}`,
    isAttacker: false,
    readsTop: random() < 0.5,
    hasPosted: false,
  }))
  if (attack !== 'none') members.push(...attackers(attack))
  const looks: Look[] = []
  const byId = new Map<string, Look>()
  const byScore: Look[] = []
  const visits: Community['visits'] = []

  for (const { at, member } of simulateVisits(members, random)) {
    if (!member.isAttacker) visits.push({ at, member })
    endOld(looks, at)
    for (const look of cardsOf(member, at)) see(look, member, at)
    if (member.isAttacker) for (const look of looks) if (look.owner.isAttacker) like(look, member, at)
    if (!member.hasPosted || (!member.isAttacker && random() < POSTS_AGAIN)) post(member, at)
  }
  return { looks, visits }

  function post(owner: Member, at: number) {
    const isFirst = !owner.hasPosted
    owner.hasPosted = true
    const others = looks.filter(
      (look) => look.isFirst && look.owner.network === owner.network && look.whyEnded !== 'address',
    )
    const isRefused =
      isFirst &&
      countsAsSamePerson(
        new Date(owner.joined),
        others.map((look) => new Date(look.owner.joined)),
      )
    const look: Look = {
      id: String(looks.length).padStart(6, '0'),
      viewers: 0,
      enteredAt: new Date(at),
      owner,
      appeal: random() ** 2,
      likes: 0,
      likedBy: new Set(),
      shown: 0,
      isFirst,
      whyEnded: isRefused ? 'address' : null,
      counted: new Set(),
      ofNetwork: new Map(),
      seenBy: new Map(),
    }
    looks.push(look)
    byScore.push(look)
    byId.set(look.id, look)
  }

  /** Thirty cards, as the program lays them out. */
  function cardsOf(member: Member, at: number): Look[] {
    const open = hasPlaces ? sortByUrgency(looks.filter(isOpen), new Date(at)) : []
    if (member.isAttacker && attack === 'wasting') return open
    const newest = looks.slice(-CARDS).reverse()
    if (!member.readsTop) {
      const band = bandOf(idsOf(open), idsOf(newest.slice(0, PAGE))).map((id) => byId.get(id)!)
      if (band.length < BAND_MIN) return newest
      return [...newest.slice(0, BAND_BEFORE), ...band, ...newest.slice(BAND_BEFORE)].slice(0, CARDS)
    }
    byScore.sort((a, b) => b.likes - a.likes || b.enteredAt.getTime() - a.enteredAt.getTime())
    const first = mixTop(idsOf(byScore.slice(0, PAGE + 1)), idsOf(open), { placedBefore: [], limit: PAGE })
    const shownAbove = new Set(first.shown)
    const rest = idsOf(byScore.slice(first.used, first.used + 2 * PAGE)).filter((id) => !shownAbove.has(id))
    const second = mixTop(
      rest.slice(0, PAGE + 1),
      idsOf(open).filter((id) => !shownAbove.has(id)),
      { placedBefore: first.placed, limit: PAGE },
    )
    return [...first.shown, ...second.shown].slice(0, CARDS).map((id) => byId.get(id)!)
  }

  function see(look: Look, member: Member, at: number) {
    if (look.owner === member) return
    if (!member.isAttacker) {
      look.shown++
      if (!look.seenBy.has(member)) look.seenBy.set(member, at)
    }
    if (hasPlaces && isOpen(look)) count(look, member)
    if (random() < look.appeal * 0.3) like(look, member, at)
  }
}

const isOpen = (look: Look) => look.isFirst && look.whyEnded === null
const idsOf = (looks: readonly Look[]) => looks.map(({ id }) => id)

function count(look: Look, member: Member) {
  const before = look.ofNetwork.get(member.network) ?? 0
  if (look.counted.has(member) || !countsFromNetwork(before)) return
  look.counted.add(member)
  look.ofNetwork.set(member.network, before + 1)
  look.viewers++
  if (hasEnoughViewers(look.viewers)) look.whyEnded = 'seen'
}

function like(look: Look, member: Member, at: number) {
  if (look.owner === member || look.likedBy.has(member) || at - member.joined < MATURE) return
  look.likedBy.add(member)
  look.likes++
}

function endOld(looks: readonly Look[], at: number) {
  for (const look of looks)
    if (isOpen(look) && at - look.enteredAt.getTime() > FIRST_LOOK_DAYS * DAY) look.whyEnded = 'time'
}

const attackers = (attack: Attack): Member[] =>
  Array.from({ length: ATTACKERS }, (_, at) => ({
    joined: START + ATTACK_DAY * DAY + at * 60_000,
    network: attack === 'many-networks' ? `hired ${at}` : 'one home',
    isAttacker: true,
    readsTop: true,
    // They use up the places of others, and post nothing.
    hasPosted: attack === 'wasting',
  }))

/** Every visit in the order of time. A member is there on a quarter of the days; attackers on each. */
function simulateVisits(members: readonly Member[], random: () => number) {
  const all: { at: number; member: Member }[] = []
  for (let day = 0; day < DAYS + DAYS_AFTER; day++) {
    for (const member of members) {
      const at = START + (day + random()) * DAY
      const isThere = member.isAttacker || random() < ACTIVE_A_DAY
      if (isThere && at >= member.joined) all.push({ at, member })
    }
  }
  return all.sort((a, b) => a.at - b.at)
}

/** How many honest members saw a look within two days after it was posted. */
export const countEarlyViewers = ({ seenBy, enteredAt }: Look): number =>
  [...seenBy.values()].filter((at) => at <= enteredAt.getTime() + FIRST_TWO_DAYS_MS).length

/** First looks of honest members that had their two days. */
export const firstLooksOf = ({ looks }: Community): Look[] =>
  looks.filter((look) => look.isFirst && !look.owner.isAttacker && look.enteredAt.getTime() < lastPost)
const lastPost = START + (DAYS + DAYS_AFTER - 2) * DAY

/** How many honest members other than the owner visited within two days after a look was posted. */
export function countEarlyVisitors({ visits }: Community, { owner, enteredAt }: Look): number {
  const posted = enteredAt.getTime()
  const there = visits.filter(
    ({ at, member }) => at > posted && at <= posted + FIRST_TWO_DAYS_MS && member !== owner,
  )
  return new Set(there.map(({ member }) => member)).size
}
