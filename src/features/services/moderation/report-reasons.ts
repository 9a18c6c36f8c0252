// Separate from the schemas, so that the dialog can import them without loading a validator.

/** The kind of case about an account itself; other kinds are about its content. */
export const ABOUT_MEMBER = 'member'

export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'dangerous',
  'stolen',
  'false',
  'impersonation',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Counted in graphemes (DEC-60). */
export const REPORT_WORDS_MAX = 500

/** The actions that take something from a member's profile. */
export const profileActions = [
  'clear-picture',
  'clear-bio',
  'clear-city',
  'clear-instagram',
  'reset-name',
] as const
export type ProfileAction = (typeof profileActions)[number]
export const isProfileAction = (action: string): action is ProfileAction =>
  (profileActions as readonly string[]).includes(action)

/**
 * The actions of a decision. dismiss: the reports were wrong. show: visible again. hide: hidden. remove: hidden, and
 * deleted permanently 30 days later. warn, suspend, lift: concern the owner. restore-profile: puts back what was taken
 * from the profile. remove-comments: many comments of the member, and restore-comments shows them again.
 */
export const decisionActions = [
  ...(['dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift'] as const),
  ...profileActions,
  ...(['restore-profile', 'remove-comments', 'restore-comments'] as const),
] as const
export type DecisionAction = (typeof decisionActions)[number]

/** The actions that need a reason, and that the owner can appeal. */
export const actionsAgainstOwner: ReadonlySet<DecisionAction> = new Set<DecisionAction>([
  ...(['hide', 'remove', 'warn', 'suspend', 'remove-comments'] as const),
  ...profileActions,
])

export const DECISION_WORDS_MAX = 1000
/** How many days a removed thing can still be restored. */
export const REMOVED_KEPT_DAYS = 30
