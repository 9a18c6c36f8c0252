import type { DecisionRef } from './moderation.ts'
import type { ReportKind } from './report-reasons.ts'

/** What a thing is called, after "your". */
export const thingNames: Record<ReportKind, string> = {
  photo: 'photo',
  comment: 'comment',
  review: 'review',
  collection: 'collection',
  member: 'account',
  'category-comment': 'comment',
  reel: 'reel',
  question: 'question',
  answer: 'answer',
}

/** What was decided, to whom it is about: "Your photo", "was removed by our moderators". */
export function decisionWords({
  kind,
  action,
  isAutomatic,
  verdict,
}: Omit<DecisionRef, 'id'>): [who: string, did: string] {
  const thing = `Your ${thingNames[kind]}`
  if (verdict === 'restored') return ['Your appeal', 'was granted']
  if (verdict === 'upheld') return ['Your appeal', 'was looked at. The decision stands']
  if (isAutomatic) return [thing, 'is out of sight until our moderators have looked at it']
  if (action === 'hide') return [thing, 'was taken out of sight by our moderators']
  if (action === 'remove') return [thing, 'was removed by our moderators']
  if (action === 'warn')
    return ['Our moderators', `warned you${kind === 'member' ? '' : ` about your ${thingNames[kind]}`}`]
  if (action === 'suspend') return ['Your account', 'is paused']
  if (action === 'lift') return ['Your account', 'is no longer paused']
  return [thing, 'was looked at by our moderators, and everybody who may sees it']
}

/** How a suspension without an end is written down. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z')
