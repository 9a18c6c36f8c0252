import { implement } from '../../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { FOR_GOOD } from '../../decision-words.ts'
import { appealApi } from '../../moderation-api.ts'
import { caseKind } from '../case-kinds.ts'
import { readCaseNotes } from '../case-notes.ts'
import { appealView, decisionView } from '../case-view.ts'
import { readDecisionContent } from '../decisions/decision-content.ts'
import { type DecisionRow, findSuspension } from '../decisions/decision-sql.ts'
import { appeal, canAppeal, findOwnDecision } from './appeals.ts'

/** Decisions about the viewer's content and appeals against them; available to suspended members too. */

export const appealRoutes = implement(appealApi, {
  'GET /decisions/{decisionId}': ({ params, viewer, platform }) =>
    readOwn(platform, viewer, params.decisionId),

  'POST /decisions/{decisionId}/appeal': async (call) => {
    const { params, body, viewer, platform } = call
    await runIdempotent(call, async (tx) => {
      await appeal(tx, viewer, params.decisionId, body)
      return null
    })
    return readOwn(platform, viewer, params.decisionId)
  },

  'GET /account/standing': async ({ viewer, db }) => {
    const found = await findSuspension(db, viewer.memberId)
    if (!found) return { suspension: null }
    const { until, ...details } = found
    return { suspension: { ...details, until: until >= FOR_GOOD ? null : until.toISOString() } }
  },
})

async function readOwn(platform: Platform, viewer: SignedInViewer, decisionId: string) {
  const row = await findOwnDecision(platform.db, viewer, decisionId)
  const { decidedBy: _moderator, appeal: _appeal, ...view } = decisionView(row)
  const fullAppeal = appealView(row)
  return {
    ...view,
    kind: row.kind,
    noun: caseKind(platform, row.kind).noun,
    removeAt: row.removeAt?.toISOString() ?? null,
    appeal: fullAppeal && (({ decidedBy: _other, ...rest }) => rest)(fullAppeal),
    canAppeal: canAppeal(viewer.memberId, row),
    ...(await readDetails(platform, row)),
  }
}

async function readDetails(platform: Platform, row: DecisionRow) {
  const [content, notes] = await Promise.all([
    readDecisionContent(platform, row),
    readCaseNotes(platform, platform.db, row),
  ])
  return { content, notes }
}
