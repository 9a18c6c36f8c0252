import {
  BAND_PLACES,
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
} from '../../src/features/community/photos/first-looks/first-look-limits.ts'
import type { Figure, Part } from './report.ts'
import type { Share } from './score.ts'
import {
  ATTACKERS,
  type Attack,
  type Community,
  countEarlyViewers,
  countEarlyVisitors,
  firstLooksOf,
  type Look,
  simulateCommunity,
} from './simulated-community.ts'

export const SEED = 20261127

/**
 * Measures whether first looks are seen in a simulated community, what that costs the best looks, and what an attack
 * gains.
 */
export function firstLookFigures(): Part {
  const today = simulateCommunity(false, 'none', SEED)
  const fair = simulateCommunity(true, 'none', SEED)
  const attacked = (attack: Attack) => simulateCommunity(true, attack, SEED)
  const [oneHome, wasting, hired] = [attacked('one-network'), attacked('wasting'), attacked('many-networks')]
  const figure = (key: string, label: string, share: Share, goal: Figure['goal'] = null): Figure => ({
    ...{ key, label, share, goal },
  })
  const most = { atLeast: 0.95 }

  return {
    title: 'First looks',
    about: `A simulated community with the same rules as the program: 1,000 members join evenly over 60 days. On each day, a quarter of those
who have joined visit and see 30 cards, half of them by time and half in Top. Everyone posts a first look on their first visit,
and one more look on every fifth visit. A first look gets every third place in Top and the ${BAND_PLACES} places of the feed's band until
${FIRST_LOOK_VIEWERS} people have seen it, for at most ${FIRST_LOOK_DAYS} days. In the first days, fewer than ${FIRST_LOOK_VIEWERS} people visit within 48 hours; a look cannot be
shown to people who are not there, so both figures are given. ${ATTACKERS} accounts that join on the thirtieth day attack: they visit every
day and like each other's looks. The two shares of cards are for the same people with and without these places. The people and
their taste are simulated. The figures are from one random draw: two other draws gave 859 of 904 (95.0 %) and 840 of 927 (90.6 %)
for the second figure, and one draw with the attack from one network gave 834 of 905 (92.2 %), so only some draws meet its goal.`,
    figures: [
      figure(
        'firstSeen',
        `first looks that ${FIRST_LOOK_VIEWERS} people saw within 48 h, among all first looks`,
        seenShare(firstLooksOf(fair)),
        most,
      ),
      figure(
        'firstSeenPossible',
        `the same, among first looks for which at least ${FIRST_LOOK_VIEWERS} people visited in that time`,
        seenShare(possibleFirstLooks(fair)),
        most,
      ),
      figure('firstSeenToday', 'the same without places', seenShare(possibleFirstLooks(today))),
      figure('topShare', 'share of cards that show the 1 % of looks shown most often', topShare(fair), {
        atMost: rate(topShare(today)),
      }),
      figure('topShareToday', 'the same without places', topShare(today)),
      figure(
        'attackedSeen',
        `first looks seen in the week in which ${ATTACKERS} accounts of one network post theirs`,
        seenShare(firstLooksOfAttackWeek(oneHome)),
        most,
      ),
      figure(
        'attackPlaces',
        'first looks of these accounts that get places (one account alone gets one)',
        attackerPlaceShare(oneHome),
        { atMost: 1 / ATTACKERS },
      ),
      figure(
        'wastedSeen',
        'first looks seen in the week in which the accounts view each new first look to use up its places',
        seenShare(firstLooksOfAttackWeek(wasting)),
        most,
      ),
      figure(
        'hiredSeen',
        'first looks seen in the week in which the accounts come from twenty networks, as twenty members would',
        seenShare(firstLooksOfAttackWeek(hired)),
        most,
      ),
    ],
  }
}

const rate = ({ hits, of }: Share) => hits / of

/** First looks at whose time enough people came by at all. */
export const possibleFirstLooks = (community: Community) =>
  firstLooksOf(community).filter((look) => countEarlyVisitors(community, look) >= FIRST_LOOK_VIEWERS)

export const seenShare = (looks: readonly Look[]): Share => ({
  hits: looks.filter((look) => countEarlyViewers(look) >= FIRST_LOOK_VIEWERS).length,
  of: looks.length,
})

/** Honest first looks of the week of the attack. */
const firstLooksOfAttackWeek = (community: Community) =>
  firstLooksOf(community).filter(({ enteredAt }) => {
    const day = (enteredAt.getTime() - Date.UTC(2026, 0, 1)) / 86_400_000
    return day >= 29 && day < 37
  })

function topShare({ looks }: Community): Share {
  const shownCounts = looks.map((look) => look.shown).sort((a, b) => b - a)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return { hits: sum(shownCounts.slice(0, Math.ceil(shownCounts.length / 100))), of: sum(shownCounts) }
}

export const attackerPlaceShare = ({ looks }: Community): Share => {
  const attackerLooks = looks.filter((look) => look.owner.isAttacker && look.isFirst)
  return {
    hits: attackerLooks.filter((look) => look.whyEnded !== 'address').length,
    of: attackerLooks.length,
  }
}
