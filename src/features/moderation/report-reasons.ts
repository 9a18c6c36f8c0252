// Apart from the schemas, so that the dialog can name them without loading a checker.

export const reportKinds = [
  'photo',
  'comment',
  'review',
  'collection',
  'member',
  'category-comment',
  'reel',
  'question',
  'answer',
] as const
export type ReportKind = (typeof reportKinds)[number]

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

/** Counted by grapheme (DEC-60). */
export const REPORT_WORDS_MAX = 500
