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
  'clear-picture': {
    label: 'Remove picture',
    hint: 'Taken from the profile. The same picture cannot be uploaded again. It can be put back for 30 days.',
  },
  'clear-bio': { label: 'Clear bio', hint: 'Taken from the profile. It can be put back for 30 days.' },
  'clear-city': { label: 'Clear city', hint: 'Taken from the profile. It can be put back for 30 days.' },
  'clear-instagram': {
    label: 'Clear Instagram name',
    hint: 'Taken from the profile. It can be put back for 30 days.',
  },
  'reset-name': {
    label: 'Reset name',
    hint: 'Their name becomes their username. It can be put back for 30 days.',
  },
  'restore-profile': {
    label: 'Restore profile',
    hint: 'Puts back what was taken, where the member has chosen nothing else since. They are notified.',
  },
  'remove-comments': { label: 'Remove comments', hint: 'Hidden now and permanently deleted after 30 days.' },
  'restore-comments': {
    label: 'Restore comments',
    hint: 'The comments that were removed together are visible again. The member is notified.',
  },
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
  'clear-picture': 'Profile picture removed',
  'clear-bio': 'Bio cleared',
  'clear-city': 'City cleared',
  'clear-instagram': 'Instagram name cleared',
  'reset-name': 'Name reset',
  'restore-profile': 'Profile restored',
  'remove-comments': 'Comments removed',
  'restore-comments': 'Comments restored',
}

export const doneWords: Record<DecisionAction, string> = {
  dismiss: 'Reports closed. The member is not notified.',
  show: 'Visible again. We tell the owner.',
  hide: 'Hidden. We tell the owner why.',
  remove: 'Removed. We tell the owner why.',
  warn: 'Member warned.',
  suspend: 'Account paused. We tell the member why.',
  lift: 'Account unpaused. We tell the member.',
  'clear-picture': 'Picture removed. We tell the member why.',
  'clear-bio': 'Bio cleared. We tell the member why.',
  'clear-city': 'City cleared. We tell the member why.',
  'clear-instagram': 'Instagram name cleared. We tell the member why.',
  'reset-name': 'Name reset. We tell the member why.',
  'restore-profile': 'Profile restored. We tell the member.',
  'remove-comments': 'Comments removed. We tell the member why.',
  'restore-comments': 'Comments are being restored. We tell the member.',
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
