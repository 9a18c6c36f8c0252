import type { AdminSearch } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { CaseOrder, CaseState, HeldFor } from '../../moderation.ts'
import { type DecisionAction, type ReportReason, reportReasons } from '../../report-reasons.ts'

const heldNames: Record<HeldFor, string> = {
  'new-member': 'First post, waiting for review',
  'look-alike': 'Looks like a removed picture',
  reports: 'Hidden by reports',
  links: 'A new member’s text with a link',
  listed: 'Matches a list of known pictures',
}

/** Includes the name of the list, if there is one. */
export const heldWords = (heldFor: HeldFor, heldBy: string | null) =>
  heldBy ? `${heldNames[heldFor]}: ${heldBy}` : heldNames[heldFor]

/** The texts for choosing an action. */
export const actionNames: Record<DecisionAction, { label: string; hint: string }> = {
  dismiss: { label: 'Dismiss reports', hint: 'Closes the reports. The member is not notified.' },
  show: {
    label: 'Show again',
    hint: 'Visible again to everyone who is allowed to see it. The owner is notified.',
  },
  hide: {
    label: 'Hide',
    hint: 'Only the owner and moderators see it until it is shown again.',
  },
  remove: { label: 'Remove', hint: 'Hidden now and permanently deleted after 30 days.' },
  warn: { label: 'Warn member', hint: 'The content stays. The warning is added to the member’s history.' },
  suspend: { label: 'Pause account', hint: 'They can read, but not post, comment or vote.' },
  lift: { label: 'Unpause account', hint: 'They can post again right away.' },
}

/** The texts in the list of decisions. */
export const pastWords: Record<DecisionAction, string> = {
  dismiss: 'Reports dismissed',
  show: 'Shown',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Paused',
  lift: 'Unpaused',
}

export const doneWords: Record<DecisionAction, string> = {
  dismiss: 'Reports closed. The member is not notified.',
  show: 'Visible again. We tell the owner.',
  hide: 'Hidden. We tell the owner why.',
  remove: 'Removed. We tell the owner why.',
  warn: 'Member warned.',
  suspend: 'Account paused. We tell the member why.',
  lift: 'Account unpaused. We tell the member.',
}

export const stateChoices = [
  { value: '', label: 'Waiting' },
  { value: 'appealed', label: 'Appeals' },
  { value: 'decided', label: 'Decided' },
]

const findKnownValue = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value)

type Filters = {
  state: CaseState
  order: CaseOrder
  kind: string | undefined
  reason: ReportReason | undefined
}

/** Returns the filters of the address; ignores unknown values. */
export const caseFilters = ({ state, sort, kind, reason }: AdminSearch): Filters => ({
  state: findKnownValue(['appealed', 'decided'] as const, state) ?? 'open',
  order: sort === '-reports' ? 'heaviest' : 'oldest',
  kind,
  reason: findKnownValue(reportReasons, reason),
})
