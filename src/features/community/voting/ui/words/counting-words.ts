import { pluralize } from '../../../../../design/display/count.ts'
import type { NotCounted, NotCountedCounts, WaitsFor } from '../../vote-counting.ts'
import type { CategoryPage, CategoryResult } from '../../voting.ts'
import { utcMomentWords, voteWords } from './voting-words.ts'

const notCountedPhrases: Record<NotCounted, string> = {
  'too-young': 'from accounts too young to earn points',
  unconfirmed: 'from accounts without a confirmed email address',
  suspended: 'from suspended accounts',
  cluster: 'counted together with another from the same address',
  juror: 'from the jury, which scores instead',
}

/**
 * "14 votes did not count: 12 from accounts too young to earn points, 2 from suspended accounts." Null if all
 * counted.
 */
export function notCountedWords(counts: NotCountedCounts): string | null {
  const kinds = (Object.keys(notCountedPhrases) as NotCounted[]).flatMap((kind) => {
    const count = counts[kind]
    return count ? [{ kind, count }] : []
  })
  if (kinds.length === 0) return null
  const sum = kinds.reduce((all, { count }) => all + count, 0)
  const reasons = kinds.map(
    ({ kind, count }) => `${kinds.length > 1 ? `${count} ` : ''}${notCountedPhrases[kind]}`,
  )
  const ofOneKind = kinds.length === 1
  return ofOneKind && kinds[0]!.kind === 'cluster'
    ? `${voteWords(sum)} ${sum === 1 ? 'was' : 'were'} counted together with another from the same address.`
    : `${voteWords(sum)} did not count: ${reasons.join(', ')}.`
}

const ownVoteSentences: Record<NotCounted, string> = {
  'too-young': 'It did not count: your account was too young to earn points.',
  unconfirmed: 'It did not count: your email address was not confirmed.',
  suspended: 'It did not count: your account was suspended.',
  cluster: 'It was counted together with another vote from the same address.',
  juror: 'It did not count: you are in the jury.',
}
export const yourVoteWords = (reason: NotCounted): string => ownVoteSentences[reason]

/** Explains to a voter, before the result is sealed, when their votes will count. */
export function waitingVotesWords(
  { why, until, days }: WaitsFor,
  closesAt: CategoryPage['closesAt'],
): string {
  if (why === 'unconfirmed') {
    return 'Your votes are shown right away. They count in the result once your email address is confirmed.'
  }
  if (why === 'suspended' || until === null) {
    return 'Your votes are shown. They count if your account is in good standing when voting closes.'
  }
  const age = `${pluralize(days, 'day')} old`
  return closesAt !== null && until > closesAt
    ? `Your votes are shown, but voting closes before your account is ${age}. They will not count in the result.`
    : `Your votes are shown right away. They count in the result once your account is ${age}, on ${utcMomentWords(until)}.`
}

/** Explains prizes that were not paid; null if all were. */
export function unpaidPrizeWords({ winners, prizesUntil }: CategoryResult): string | null {
  if (winners.some(({ prize }) => prize === 'waiting')) {
    return `Prizes are held until the winner’s account can earn points, or until ${utcMomentWords(prizesUntil)} at the latest.`
  }
  return winners.some(({ prize }) => prize === 'lapsed')
    ? 'A prize expired because the winner’s account could not earn points in time. The winner keeps the place.'
    : null
}

/** Explains how jury and public decide together; null if there is no jury. */
export function juryRuleWords(juryPercent: number): string | null {
  if (juryPercent === 0) return null
  return (
    `A jury decides ${juryPercent}% of the result and the public ${100 - juryPercent}%. Each juror gives entries 1 to 10; ` +
    `the entry with the highest mean gets ${juryPercent} jury points, the one with the most votes ${100 - juryPercent} ` +
    'public points, and the others in proportion.'
  )
}
