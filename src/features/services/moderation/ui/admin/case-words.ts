import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { CaseOrder, CaseState, HeldFor } from '../../moderation.ts'
import { type DecisionAction, type ReportReason, reportReasons } from '../../report-reasons.ts'

const heldNames: Record<HeldFor, string> = {
  'new-member': 'First post, waits for a look',
  'look-alike': 'Looks like a removed picture',
  reports: 'Hidden by reports',
  links: 'A new member’s text with a link',
  listed: 'In a list of known pictures',
}

/** Includes the name of the list, if there is one. */
export const heldWords = (heldFor: HeldFor, heldBy: string | null) =>
  heldBy ? `${heldNames[heldFor]}: ${heldBy}` : heldNames[heldFor]

/** The texts for choosing an action. */
export const actionNames: Record<DecisionAction, { label: string; hint: string }> = {
  dismiss: { label: 'Nothing is wrong', hint: 'The reports are closed. Nobody is told.' },
  show: { label: 'Show it', hint: 'Everybody who is allowed to can see it. Its owner is told.' },
  hide: {
    label: 'Take it out of sight',
    hint: 'Only its owner and moderators see it, until it is shown again.',
  },
  remove: { label: 'Remove it', hint: 'Out of sight at once, and gone for good in 30 days.' },
  warn: { label: 'Warn the member', hint: 'It stays where it is. The warning stands in their history.' },
  suspend: { label: 'Pause the account', hint: 'They can read, but not post, comment or vote.' },
  lift: { label: 'End the pause', hint: 'They can write again at once.' },
}

/** The texts in the list of decisions. */
export const pastWords: Record<DecisionAction, string> = {
  dismiss: 'Nothing was wrong',
  show: 'Shown',
  hide: 'Taken out of sight',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Paused',
  lift: 'Pause ended',
}

export const doneWords: Record<DecisionAction, string> = {
  dismiss: 'Closed. Nobody is told.',
  show: 'It is shown. Its owner is told.',
  hide: 'Out of sight. Its owner is told why.',
  remove: 'Removed. Its owner is told why.',
  warn: 'They are warned.',
  suspend: 'The account is paused. They are told why.',
  lift: 'They can post again and are told.',
}

export const stateChoices = [
  { value: '', label: 'Waiting' },
  { value: 'appealed', label: 'Appeals' },
  { value: 'decided', label: 'Decided' },
]

const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value)

type Filters = {
  state: CaseState
  order: CaseOrder
  kind: string | undefined
  reason: ReportReason | undefined
}

/** Returns the filters of the address; ignores unknown values. */
export const caseFilters = ({ state, sort, kind, reason }: AdminSearch): Filters => ({
  state: known(['appealed', 'decided'] as const, state) ?? 'open',
  order: sort === '-reports' ? 'heaviest' : 'oldest',
  kind,
  reason: known(reportReasons, reason),
})
