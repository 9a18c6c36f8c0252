import { pluralize } from '../../design/display/count.ts'
import {
  BAND_PLACES,
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
  ORIGIN_DAYS,
  SAME_PERSON_HOURS,
  VIEWERS_PER_NETWORK,
} from '../../features/community/photos/first-looks/first-look-limits.ts'
import type { TopParts } from '../../features/community/photos/score.ts'
import { KEPT_DAYS, PEOPLE_MIN } from '../../features/operations/insight/insight-words.ts'
import type { PointsRules } from '../../features/services/points/points.ts'
import { PRIZE_WAITS_DAYS } from '../../features/services/points/points-limits.ts'

/** The texts of `/how-it-counts`. Numbers come from the server and are missing until they are loaded. */
export const howItCounts = {
  lead: 'Top, the Outfit of the Week and all contests follow public rules. Here they are with today’s numbers.',

  whoCounts: (parts: Pick<TopParts, 'minAccountDays' | 'asksConfirmedEmail'> | undefined) => [
    'Each person counts once for liking and once for commenting, no matter how many comments they write.',
    'The owner of the look never counts.',
    earningRule(parts),
    'Hidden or removed comments do not count. Scores do not decay with age.',
    'If scores are tied, the newer look comes first.',
    'Cards show all likes and comments, so their numbers can be higher than here. New likes and comments count within a minute or two.',
  ],

  outfit: (people: number) => [
    'The badge goes to the tagged look with the highest score from the last seven days. If scores are tied, the newest wins.',
    'If no look was tagged in these seven days, the badge goes to the best look of all time and says so.',
    'Every Monday, the winner of the past week is recorded.',
    `The prize requires likes or comments from at least ${people} different people. With fewer, the badge gives the number, and there is no prize.`,
  ],

  prizes: (rules: Pick<PointsRules, 'perDay' | 'perWeek'> | undefined) => [
    rules
      ? `Prizes count toward the points limits: ${pluralize(rules.perDay, 'point')} a day and ${rules.perWeek} a week. Anything above the daily limit follows the next day.`
      : 'Prizes count toward the daily and weekly points limits. Anything above the daily limit follows the next day.',
    `Winners whose account cannot earn points keep their place. The prize is held for ${PRIZE_WAITS_DAYS} days and then expires.`,
  ],
} as const

const earningRule = (parts: Pick<TopParts, 'minAccountDays' | 'asksConfirmedEmail'> | undefined) => {
  const age = parts ? `at least ${pluralize(parts.minAccountDays, 'day')} old` : 'old enough'
  const confirmed = parts?.asksConfirmedEmail ? ', with a confirmed email address' : ''
  return `Only accounts that can earn points count: ${age}${confirmed}, and not suspended. Earlier likes and comments count once an account qualifies.`
}

export const voteRules = [
  'Every vote is accepted and shown right away.',
  'When voting closes, the result is sealed. A vote counts if the account can earn points at that moment, by the rule above. Members whose votes do not count yet are told when they vote.',
  'If accounts opened within 24 hours of each other vote for the same entry from the same internet address, only the oldest account’s vote counts. People who share an address but joined at different times are not affected.',
  'For this rule, we store a coded form of the address that cannot be decoded. It is deleted when the result is sealed, after 90 days at the latest.',
  'The result says how many votes did not count and why. Anyone can download the tally. It lists every vote without a name and gives the reason for each vote that did not count.',
  'A contest can have a jury. Its share of the result and its members are announced before entries open. Jurors score from 1 to 10, see only their own scores until the round closes, and cannot enter or vote. The tally lists every score under an anonymous number.',
  'A contest can have rounds. Votes and scores start fresh in each. The best entries advance. If tied, the earlier entry advances. Every round has its own tally.',
  'An admin can put a result on hold for review before it is published. If there are two admins, another one decides. Until then the page says that the result is being reviewed.',
] as const

export const firstLookRules = [
  `A member’s first public look is featured until ${FIRST_LOOK_VIEWERS} different people have seen it, for up to ${FIRST_LOOK_DAYS} days: in every third place of Top and in up to ${BAND_PLACES} places of a row in the feed. Each card is marked. Newest is sorted by time only.`,
  'Looks that need the most viewers in the least time come first. Likes, comments and followers play no role. Everyone sees the same featured looks.',
  `A look counts as seen when half of its card was on screen for a second or when it was opened. Each person counts once. People without an account and accounts less than three days old count once per network, and at most ${VIEWERS_PER_NETWORK} people count per network. The owner, bots, people the owner blocked and people who turned counting off do not count.`,
  `Each member has one first look. Deleting and reposting it does not restart it. If accounts opened within ${SAME_PERSON_HOURS} hours of each other post first looks from the same internet address, only one is featured. For this rule, we store a coded form of the address for ${ORIGIN_DAYS} days. It cannot be decoded.`,
  'Looks that are hidden, for followers only or by a suspended member are not featured during that time, but the days still count.',
  `The operator of this site can turn off all visit counting. Each first look is then featured for the full ${FIRST_LOOK_DAYS} days.`,
  'The owner sees how many people have seen it, rounded down to fives, but not who. The data that tells viewers apart is deleted when the look is no longer featured.',
] as const

export const viewerRules = [
  `Owners see how many people opened a look, from which page of this site, how many saved it or pressed a tag, and how many items sold through it. Brands see the same for public looks with their products. Nobody sees who.`,
  'A person counts once a day for each look. People without an account and accounts less than three days old count once a day per network. The owner, bots and people the owner blocked do not count.',
  `A figure is rounded down, and shown from ${PEOPLE_MIN} people on.`,
  `To count each person once, we combine the person, the look and a random daily number into a code. It cannot be decoded and is deleted at the end of the day. Counts are deleted after ${KEPT_DAYS} days.`,
  'Members can turn off visit counting in their settings. Browsers that send Global Privacy Control are not counted.',
] as const
