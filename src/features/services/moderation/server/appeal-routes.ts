import { z } from 'zod'
import { apiRoutes } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { FOR_GOOD } from '../decision-words.ts'
import { AppealForm, OwnDecision, OwnStanding } from '../moderation.ts'
import { appeal, canAppeal, findOwnDecision } from './appeals.ts'
import { appealView, decisionView } from './case-view.ts'
import { findSuspension } from './decision-sql.ts'
import { readContent } from './thing-content.ts'

/** What was decided about one's own, and objecting to it; also while one is paused. */
export const appealRoutes = apiRoutes()
const tag = 'Safety'
const oneDecision = z.object({ decisionId: z.uuid() })

appealRoutes.signedIn.get(
  '/decisions/{decisionId}',
  {
    summary: 'What moderators decided about something of one’s own, and why',
    tag,
    params: oneDecision,
    answers: OwnDecision,
    problems: ['decision-not-found'],
  },
  ({ params, viewer, platform }) => readOwn(platform, viewer, params.decisionId),
)

appealRoutes.signedIn.post(
  '/decisions/{decisionId}/appeal',
  {
    summary: 'Object to it, once; somebody else than who decided looks at it again',
    tag,
    params: oneDecision,
    body: AppealForm,
    answers: OwnDecision,
    limit: 'report',
    problems: ['decision-not-found', 'already-appealed', 'appeal-too-late', 'idempotency-key-reused'],
  },
  async (call) => {
    const { params, body, viewer, platform } = call
    await runIdempotent(call, async (tx) => {
      await appeal(tx, viewer, params.decisionId, body.words)
      return null
    })
    return readOwn(platform, viewer, params.decisionId)
  },
)

appealRoutes.signedIn.get(
  '/account/standing',
  {
    summary: 'Why one cannot write at the moment, and until when; nothing, when one can',
    tag,
    answers: OwnStanding,
  },
  async ({ viewer, db }) => {
    const found = await findSuspension(db, viewer.memberId)
    if (!found) return { suspension: null }
    const { until, ...why } = found
    return { suspension: { ...why, until: until >= FOR_GOOD ? null : until.toISOString() } }
  },
)

async function readOwn(platform: Platform, viewer: SignedInViewer, decisionId: string) {
  const row = await findOwnDecision(platform.db, viewer, decisionId)
  const { decidedBy: _moderator, appeal: _appeal, ...view } = decisionView(row)
  const seen = appealView(row)
  return {
    ...view,
    kind: row.kind,
    removeAt: row.removeAt?.toISOString() ?? null,
    appeal: seen && (({ decidedBy: _other, ...rest }) => rest)(seen),
    canAppeal: canAppeal(viewer.memberId, row),
    content: await readContent(platform, row.kind, row.targetId),
  }
}
