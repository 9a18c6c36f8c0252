import { counted } from '../../../../design/display/count.ts'
import { formatDate } from '../../../../design/display/dates.ts'
import type { CategoryPage, CategoryState, CategoryView, WinnerView } from '../voting.ts'

/** "2000 to 2025", "Since 2000", "Until 2025", or nothing. */
export function yearsOf({ startYear, endYear }: Pick<CategoryView, 'startYear' | 'endYear'>): string | null {
  if (startYear !== null && endYear !== null) {
    return startYear === endYear ? String(startYear) : `${startYear} to ${endYear}`
  }
  if (startYear !== null) return `Since ${startYear}`
  return endYear === null ? null : `Until ${endYear}`
}

export const entryWords = (count: number) => counted(count, 'entry', 'entries')
export const voteWords = (count: number) => counted(count, 'vote')

/** "30 November 2026, 18:00 UTC": a voter at the last minute needs the exact one. */
export function momentWords(iso: string): string {
  const moment = new Date(iso)
  const clock = [moment.getUTCHours(), moment.getUTCMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${formatDate(moment, 'long', moment)}, ${clock.join(':')} UTC`
}

/** The text on the cover; nothing for one that is simply open. */
export function stateBadge({ state, appearsAt, opensAt, closesAt }: CategoryView): string | null {
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

/** The voting period, and how many votes each member has. */
export function rulesOf({ state, appearsAt, opensAt, closesAt, singleChoice }: CategoryView): string[] {
  if (state === 'draft') return [`Only admins see this until ${momentWords(appearsAt!)}.`]
  const each = singleChoice ? 'One vote per member.' : 'One vote per entry, for as many as you like.'
  if (state === 'upcoming') {
    const until = closesAt ? ` It closes ${momentWords(closesAt)}.` : ''
    return [`Voting opens ${momentWords(opensAt!)}.${until}`, each]
  }
  if (state === 'open') return [...(closesAt ? [`Voting closes ${momentWords(closesAt)}.`] : []), each]
  if (state === 'closed') return ['Voting has closed. The votes are being counted.']
  if (state === 'held') return ['Voting has closed. The result is being checked.']
  if (state === 'void') return ['Voting has closed. The result was checked and does not stand.']
  return ['Voting has closed. The result stands.']
}

/** How many entries one may have, and how many one has. */
export function entryRule({ entriesMax, ownEntryCount }: Pick<CategoryPage, 'entriesMax' | 'ownEntryCount'>) {
  if (entriesMax === null) return null
  const most = entriesMax === 1 ? 'One entry per member.' : `Up to ${entriesMax} entries per member.`
  return ownEntryCount > 0 ? `${most} You have ${ownEntryCount}.` : most
}

type Votes = Pick<WinnerView, 'voteCount'>

/** "of 41 votes, 2 ahead": stands after the winner's own number. */
export function leadWords(winner: Votes, runnerUp: Votes | undefined, voteCount: number): string {
  const of = `of ${voteWords(voteCount)}`
  if (!runnerUp) return of
  const lead = winner.voteCount - runnerUp.voteCount
  return lead > 0 ? `${of}, ${lead} ahead` : `${of}, level with second place and entered earlier`
}

/** The contest to vote in next: the one that closes first, those without an end last. */
export function nextContest(categories: CategoryView[], exceptId: string): CategoryView | undefined {
  const closing = ({ closesAt }: CategoryView) => closesAt ?? '9999'
  return categories
    .filter(({ id, state }) => state === 'open' && id !== exceptId)
    .toSorted((one, other) => (closing(one) < closing(other) ? -1 : 1))[0]
}
