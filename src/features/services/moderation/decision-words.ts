import type { AppealVerdict } from './moderation.ts'
import { ABOUT_MEMBER, type DecisionAction } from './report-reasons.ts'

/** The facts shown about a decision. */
export type DecisionFacts = {
  kind: string
  /** The word for the thing after "your". */
  noun: string
  action: DecisionAction
  isAutomatic: boolean
  commentCount: number | null
  verdict: AppealVerdict | null
}

/** Describes a decision to the owner: "Your photo", "was removed by our moderators". */
export function decisionWords(facts: DecisionFacts): [who: string, did: string] {
  const { kind, noun, action, isAutomatic, commentCount, verdict } = facts
  const subject = `Your ${noun}`
  if (verdict === 'restored') return ['Your appeal', 'was granted']
  if (verdict === 'upheld') return ['Your appeal', 'was reviewed. The decision stands']
  if (isAutomatic) return [subject, 'is hidden until our moderators have reviewed it']
  if (action === 'hide') return [subject, 'was hidden by our moderators']
  if (action === 'remove') return [subject, 'was removed by our moderators']
  if (action === 'warn')
    return ['Our moderators', `warned you${kind === ABOUT_MEMBER ? '' : ` about your ${noun}`}`]
  if (action === 'suspend') return ['Your account', 'is paused']
  if (action === 'clear-picture') return ['Your profile picture', 'was removed by our moderators']
  if (action === 'clear-bio') return ['Your bio', 'was removed by our moderators']
  if (action === 'clear-city') return ['Your city', 'was removed by our moderators']
  if (action === 'clear-instagram') return ['Your Instagram name', 'was removed by our moderators']
  if (action === 'reset-name') return ['Your name', 'was reset to your username by our moderators']
  if (action === 'restore-profile') return ['Your profile', 'was restored by our moderators']
  if (action === 'remove-comments')
    return commentCount === 1
      ? ['One of your comments', 'was removed by our moderators']
      : [`${commentCount} of your comments`, 'were removed by our moderators']
  if (action === 'restore-comments') return ['Your comments', 'are visible again']
  if (action === 'lift') return ['Your account', 'is no longer paused']
  return [subject, 'was reviewed by our moderators and is visible again']
}

/** The stored end of a suspension without an end. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z')
