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

/** Whether first looks are seen in a made community, what that costs the best, and what an attack gains. */
export function firstLookFigures(): Part {
  const today = simulateCommunity(false, 'none', SEED)
  const fair = simulateCommunity(true, 'none', SEED)
  const attacked = (attack: Attack) => simulateCommunity(true, attack, SEED)
  const [oneHome, wasting, hired] = [attacked('one-network'), attacked('wasting'), attacked('many-networks')]
  const figure = (key: string, what: string, share: Share, goal: Figure['goal'] = null): Figure => ({
    ...{ key, what, share, goal },
  })
  const most = { atLeast: 0.95 }

  return {
    title: 'First looks',
    about: `A made community, with the very rules that the program has: 1,000 members join evenly over 60 days, a quarter of those who
have joined is there on a day and sees 30 cards, half of them by time and half in Top. Everybody posts a first look when they
are there for the first time, and one more at every fifth visit. A first look has every third place of Top and the ${BAND_PLACES}
places of the feed's band until ${FIRST_LOOK_VIEWERS} people have seen it, for ${FIRST_LOOK_DAYS} days at the most. In the first days fewer than
${FIRST_LOOK_VIEWERS} people come by within 48 hours: nothing can show a look to people who are not there, so both figures are given. ${ATTACKERS} accounts
that join on the thirtieth day attack: they come every day and like each other's looks. The two shares of cards are of the
same people with places and without. People and their taste are made. The figures are of one draw of them: two others gave 859 of 904 (95.0 %) and 840 of 927
(90.6 %) for the second figure, and one with the attack of one network 834 of 905 (92.2 %), so that its goal is met by some draws only.`,
    figures: [
      figure(
        'firstSeen',
        `first looks that ${FIRST_LOOK_VIEWERS} people saw within 48 h, of all`,
        seenShare(firstLooksOf(fair)),
        most,
      ),
      figure(
        'firstSeenPossible',
        `of those at whose time ${FIRST_LOOK_VIEWERS} people came by at all`,
        seenShare(possibleFirstLooks(fair)),
        most,
      ),
      figure('firstSeenToday', 'the same without places', seenShare(possibleFirstLooks(today))),
      figure('topShare', 'cards that show the most shown 1 % of looks', topShare(fair), {
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
        'first looks of these accounts that get places (one is what one account gets)',
        attackerPlaceShare(oneHome),
        { atMost: 1 / ATTACKERS },
      ),
      figure(
        'wastedSeen',
        'first looks seen in the week in which the accounts look at each new one to use up its places',
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
