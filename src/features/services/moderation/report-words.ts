import { ABOUT_MEMBER, type ReportReason } from './report-reasons.ts'

export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  harassment: 'Bullying or harassment',
  hate: 'Hate against a group',
  sexual: 'Nudity or sexual content',
  dangerous: 'Violence or self-harm',
  stolen: 'Somebody else’s picture or words',
  false: 'Fake goods or false claims',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
}

/** Whether the reason fits: only members can impersonate. */
export const isReasonFor = (kind: string, reason: ReportReason) =>
  reason !== 'impersonation' || kind === ABOUT_MEMBER
