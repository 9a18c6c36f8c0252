import { counted } from '../../design/display/count.ts'
import {
  BAND_PLACES,
  FIRST_LOOK_DAYS,
  FIRST_LOOK_VIEWERS,
  ORIGIN_DAYS,
  TOGETHER_HOURS,
  VIEWERS_PER_NETWORK,
} from '../../features/community/photos/first-looks/first-look-words.ts'
import type { TopParts } from '../../features/community/photos/score.ts'
import { KEPT_DAYS, PEOPLE_MIN } from '../../features/operations/insight/insight-words.ts'
import type { PointsRules } from '../../features/services/points/points.ts'
import { PRIZE_WAITS_DAYS } from '../../features/services/points/points-limits.ts'

/** The texts of `/how-it-counts`. Numbers come from the server and are missing until they are loaded. */
export const howItCounts = {
  lead: 'Top, the Outfit of the Week and every contest follow published rules. Here they are, with today’s numbers.',

  whoCounts: (parts: Pick<TopParts, 'minAccountDays' | 'asksConfirmedEmail'> | undefined) => [
    'Each person counts once as liking and once as commenting, however many comments they write.',
    'The owner of the look never counts.',
    mayEarn(parts),
    'A comment that was hidden or removed counts no more. Age takes nothing away: there is no decay.',
    'With the same score, the newer look comes first.',
    'A card shows every like and every comment, so its numbers can be higher than what counts here. New likes and comments are counted within a minute or two.',
  ],

  outfit: (people: number) => [
    'The tagged look with the highest score among those posted in the last seven days has the badge. With the same score, it is the newest.',
    'When nothing was tagged in these seven days, the best look there ever was has it, and the badge says of all time.',
    'Every Monday the winner of the week that ended is recorded.',
    `Its prize is given when at least ${people} different people like it or comment on it. With fewer, the badge says of how many, and there is no prize.`,
  ],

  prizes: (rules: Pick<PointsRules, 'perDay' | 'perWeek'> | undefined) => [
    rules
      ? `Prizes lie within the limits of points: ${counted(rules.perDay, 'point')} a day and ${rules.perWeek} a week. What a day does not leave is given on the next.`
      : 'Prizes lie within the daily and weekly limits of points. What a day does not leave is given on the next.',
    `A winner whose account may not earn points keeps the place. The prize waits ${PRIZE_WAITS_DAYS} days for the account, and then lapses.`,
  ],
} as const

const mayEarn = (parts: Pick<TopParts, 'minAccountDays' | 'asksConfirmedEmail'> | undefined) => {
  const age = parts ? `at least ${counted(parts.minAccountDays, 'day')} old` : 'old enough'
  const confirmed = parts?.asksConfirmedEmail ? ', with a confirmed e-mail address' : ''
  return `Only accounts that may earn points count: ${age}${confirmed}, and not suspended. When an account gets there, what it liked and wrote before counts too.`
}

export const votesCount = [
  'Every vote is accepted and shown at once.',
  'When the voting closes, the result is sealed. A vote counts if its account may earn points at that moment, by the same rule as above. Members whose votes do not count yet read so where they vote.',
  'Of the votes for one entry from one internet address, by accounts that were opened within 24 hours of each other, one counts: that of the oldest account. People who share an address but joined at different times are not affected.',
  'For this rule a vote keeps a coded form of the address it came from, which cannot be read back. It is deleted when the result is sealed, and after 90 days at the latest.',
  'The result says how many votes did not count, and why. The tally that anybody can download lists every vote without a name, and gives the reason at each that did not count.',
  'A contest can have a jury, and says so before anybody enters: its part of the result, and who is in it. Jurors score from 1 to 10, see no score but their own until the round closes, and neither enter nor vote. The tally lists every score under a number that names nobody.',
  'A contest can have rounds. Votes and scores begin anew in each. The best entries go on; with the same result, the one that was entered first. Every round has its own tally.',
  'An admin can hold a result before it is published, to have it checked. Where there are two admins, one holds it and another decides. Until then the page says that the result is being checked.',
] as const

export const firstLooksCount = [
  `The first look that a member shows to everybody has places of its own until ${FIRST_LOOK_VIEWERS} different people have seen it, for ${FIRST_LOOK_DAYS} days at most: every third place of Top, and up to ${BAND_PLACES} in a band of the feed. Each card says so. Newest is by time alone.`,
  'Places go to the looks that still miss many people for the few hours left of their first two days. Likes, comments and followers play no part. Everybody gets the same places.',
  `A look was seen when half of its card was on a screen for a second, or when it was opened. Each person counts once. People without an account, and accounts of less than three days, count once per network; of one network, at most ${VIEWERS_PER_NETWORK} people count. The owner, bots, people whom the owner blocked and people who switched counting off do not.`,
  `Each member has one first look. One that is deleted and posted again gets no second time. Of first looks from one internet address, by accounts that were opened within ${TOGETHER_HOURS} hours of each other, one has places. For this rule a coded form of the address is kept for ${ORIGIN_DAYS} days, which cannot be read back.`,
  'Looks that are hidden, for followers only, or of a suspended member have no places meanwhile; the days go on.',
  `An operator can switch all counting of visits off. Nobody is then counted as having seen a look, and each first look has its places for all ${FIRST_LOOK_DAYS} days.`,
  'Its owner reads how many have seen it, rounded down to fives, and nobody reads who. What tells viewers apart is deleted when the look leaves its places.',
] as const

export const viewersCount = [
  `Owners of looks see how many people opened a look, from which page of this site, how many saved it or pressed a tag, and how many pieces were sold through it. Brands see the same of public looks that wear them. Nobody sees who.`,
  'A person counts once a day for each look. People without an account, and accounts of less than three days, count once a day per network. The owner, bots and people whom the owner blocked do not count.',
  `A figure is rounded down, and shown from ${PEOPLE_MIN} people on.`,
  `To count somebody once, a code is made of them and the look with a random number of the day. It cannot be read back, and is deleted with the day. Counts are deleted after ${KEPT_DAYS} days.`,
  'Members can switch the counting of their visits off in their settings. A browser that sends Global Privacy Control is not counted.',
] as const
