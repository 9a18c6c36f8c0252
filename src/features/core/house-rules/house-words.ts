/** Limits and labels that the browser needs without the schemas. */

export const registrationWays = ['open', 'approval', 'invitation', 'closed'] as const
export const INVITES_MAX = 100
export const AGE_MAX = 21
/** The length of a newcomer's introduction. */
export const JOINING_WORDS_MAX = 300
export const INVITATION_NOTE_MAX = 120
export const INVITATION_USES_MAX = 10_000
/** A member's invitation expires after this time. */
export const MEMBER_INVITATION_DAYS = 30

/** The texts that members must agree to. */
export const agreedTexts = ['terms', 'privacy'] as const
export type AgreedText = (typeof agreedTexts)[number]
export const textKinds = [...agreedTexts, 'withdrawal', 'imprint'] as const
export type TextKind = (typeof textKinds)[number]
export const textNames: Record<TextKind, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  withdrawal: 'Withdrawal',
  imprint: 'Imprint',
}
export const isAgreedText = (kind: TextKind): kind is AgreedText =>
  (agreedTexts as readonly TextKind[]).includes(kind)
/** Names for use within a sentence. */
export const textPhrases: Record<AgreedText, string> = { terms: 'terms', privacy: 'privacy notes' }
export const TEXT_BODY_MAX = 30_000
export const TEXT_NOTE_MAX = 1_000
