import { pluralize } from '../../../../../design/display/count.ts'
import { formatDate } from '../../../../../design/display/dates.ts'
import type { CategoryPage, CategoryState, CategoryView, EntryView, WinnerView } from '../../voting.ts'

/** "2000 to 2025", "Since 2000", "Until 2025", or nothing. */
export function yearsOf({ startYear, endYear }: Pick<CategoryView, 'startYear' | 'endYear'>): string | null {
  if (startYear !== null && endYear !== null) {
    return startYear === endYear ? String(startYear) : `${startYear} to ${endYear}`
  }
  if (startYear !== null) return `Since ${startYear}`
  return endYear === null ? null : `Until ${endYear}`
}

export const entryWords = (count: number) => pluralize(count, 'entry', 'entries')
export const voteWords = (count: number) => pluralize(count, 'vote')

/** "30 November 2026, 18:00 UTC": exact, for members who vote at the last minute. */
export function utcMomentWords(iso: string): string {
  const moment = new Date(iso)
  return formatDate(moment, 'moment', moment)
}

/** The text on the cover; null for a contest that is simply open. */
export function stateBadgeText({ state, appearsAt, opensAt, closesAt }: CategoryView): string | null {
  const now = new Date()
  const words: Record<CategoryState, string | null> = {
    draft: appearsAt && `Draft until ${formatDate(new Date(appearsAt), 'short', now)}`,
    upcoming: opensAt && `Opens ${formatDate(new Date(opensAt), 'short', now)}`,
    open: closesAt && `Closes ${formatDate(new Date(closesAt), 'short', now)}`,
    closed: 'Counting votes',
    held: 'Being checked',
    sealed: 'Result',
    void: 'No result',
  }
  return words[state]
}

/** "92.35 points, 8.4 of 10 from the jury"; null if there is no jury. */
export function pointsWords({ points, juryScore }: Pick<EntryView, 'points' | 'juryScore'>): string | null {
  if (points === null || juryScore === null) return null
  const jury = juryScore === 0 ? 'no score from the jury' : `${juryScore / 1000} of 10 from the jury`
  return `${points / 100} points, ${jury}`
}

/** "Round 1 of 3 closes …: the best 10 go on.", for a contest with several rounds. */
function roundWords({ round, rounds }: Pick<CategoryView, 'round' | 'rounds'>): string[] {
  if (rounds.length === 0) return []
  const here = rounds[round - 1]
  const name = `Round ${round} of ${rounds.length + 1}`
  if (!here) return [`${name}, the last one.`]
  const goOn = here.best === 1 ? 'the best entry goes on' : `the best ${here.best} entries go on`
  return [`${name} closes ${utcMomentWords(here.closesAt)}, and ${goOn}.`]
}

/** The voting period, and how many votes each member has. */
export function votingRulesText(category: CategoryView): string[] {
  const { state, appearsAt, opensAt, closesAt, singleChoice, rounds } = category
  if (state === 'draft') return [`Only admins see this until ${utcMomentWords(appearsAt!)}.`]
  const ofRound = rounds.length > 0 ? ' in each round' : ''
  const each = singleChoice
    ? `One vote per member${ofRound}.`
    : `One vote per entry${ofRound}, for as many as you like.`
  if (state === 'upcoming') {
    const until = closesAt ? ` It closes ${utcMomentWords(closesAt)}.` : ''
    return [`Voting opens ${utcMomentWords(opensAt!)}.${until}`, ...roundWords(category), each]
  }
  if (state === 'open') {
    return [
      ...roundWords(category),
      ...(closesAt ? [`Voting closes ${utcMomentWords(closesAt)}.`] : []),
      each,
    ]
  }
  if (state === 'closed' && category.round <= rounds.length) {
    return [`Round ${category.round} has closed. The votes are being counted.`]
  }
  if (state === 'closed') return ['Voting has closed. The votes are being counted.']
  if (state === 'held') return ['Voting has closed. The result is being reviewed.']
  if (state === 'void') return ['Voting has closed. The result was reviewed and is not valid.']
  return ['Voting has closed. The result is final.']
}

/** Returns how many entries a member may have and how many the viewer has, as a sentence. */
export function entryRule({ entriesMax, ownEntryCount }: Pick<CategoryPage, 'entriesMax' | 'ownEntryCount'>) {
  if (entriesMax === null) return null
  const most = entriesMax === 1 ? 'One entry per member.' : `Up to ${entriesMax} entries per member.`
  return ownEntryCount > 0 ? `${most} You have ${ownEntryCount}.` : most
}

type Votes = Pick<WinnerView, 'voteCount'> & { points?: number | null }

/** "of 41 votes, 2 ahead": follows the winner's own number. */
export function leadWords(winner: Votes, runnerUp: Votes | undefined, voteCount: number): string {
  if (typeof winner.points === 'number') {
    const ahead = winner.points - (runnerUp?.points ?? 0)
    if (!runnerUp) return 'points of jury and public'
    return ahead > 0 ? `points of jury and public, ${ahead / 100} ahead` : 'points, level with second place'
  }
  const of = `of ${voteWords(voteCount)}`
  if (!runnerUp) return of
  const lead = winner.voteCount - runnerUp.voteCount
  return lead > 0 ? `${of}, ${lead} ahead` : `${of}, level with second place and entered earlier`
}

/** Returns the contest to vote in next: the one that closes first; those without an end come last. */
export function nextContest(categories: CategoryView[], exceptId: string): CategoryView | undefined {
  const closing = ({ closesAt }: CategoryView) => closesAt ?? '9999'
  return categories
    .filter(({ id, state }) => state === 'open' && id !== exceptId)
    .toSorted((one, other) => (closing(one) < closing(other) ? -1 : 1))[0]
}
