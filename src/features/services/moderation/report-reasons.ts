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

/**
 * The actions of a decision. dismiss: the reports were wrong. show: visible again. hide: hidden. remove: hidden, and
 * deleted permanently 30 days later. warn, suspend, lift: concern the owner.
 */
export const decisionActions = ['dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift'] as const
export type DecisionAction = (typeof decisionActions)[number]

export const DECISION_WORDS_MAX = 1000
/** How many days a removed thing can still be restored. */
export const REMOVED_KEPT_DAYS = 30
