/** Limits and words that the browser needs without the shapes. */

export const registrationWays = ['open', 'approval', 'invitation', 'closed'] as const
export const INVITES_MAX = 100
export const AGE_MAX = 21
/** What a newcomer says about themselves. */
export const JOINING_WORDS_MAX = 300
export const INVITATION_NOTE_MAX = 120
export const INVITATION_USES_MAX = 10_000
/** A member's invitation ends by itself. */
export const MEMBER_INVITATION_DAYS = 30

export const textKinds = ['terms', 'privacy'] as const
export type TextKind = (typeof textKinds)[number]
export const textNames: Record<TextKind, string> = { terms: 'Terms', privacy: 'Privacy' }
/** Within a sentence. */
export const textPhrases: Record<TextKind, string> = { terms: 'terms', privacy: 'privacy notes' }
export const TEXT_BODY_MAX = 30_000
export const TEXT_NOTE_MAX = 1_000
