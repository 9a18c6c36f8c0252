// Apart from the schemas, so that the dialog can name them without loading a checker.

/** The kind of case that is about the account itself; all others are about something that it shows. */
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
 * What is decided about a thing. dismiss: nothing is wrong with it. show: it is in sight again. hide: out of sight.
 * remove: out of sight, and gone for good 30 days later. warn, suspend, lift: about its owner.
 */
export const decisionActions = ['dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift'] as const
export type DecisionAction = (typeof decisionActions)[number]

export const DECISION_WORDS_MAX = 1000
/** So long what moderators removed can be shown again. */
export const REMOVED_KEPT_DAYS = 30
