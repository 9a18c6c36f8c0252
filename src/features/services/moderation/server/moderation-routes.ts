import { z } from 'zod'
import { keysetPage, Moment } from '../../../../kernel/paging/server/keyset-page.ts'
import { mayModerate, mayRunMembers } from '../../../../kernel/session/server/admin-rules.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { apiRoutes, Done, done, found, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import {
  CaseContent,
  CasePage,
  CasesQuery,
  CaseView,
  DecisionForm,
  ModerationSettings,
  RemovalForm,
  VerdictForm,
} from '../moderation.ts'
import { ReportTarget } from '../report.ts'
import { decideAppeal } from './appeals.ts'
import { countAppealed, findCase, isRemoved, listCases } from './case-sql.ts'
import { caseRow, readCaseView } from './case-view.ts'
import { decide } from './decide.ts'
import { ownerOf, removeInPlace } from './remove-thing.ts'
import { lockModerationSettings, readModerationSettings, writeModerationSettings } from './settings-sql.ts'
import { forgetShown } from './thing.ts'
import { readContent } from './thing-content.ts'

/** The admin area of the moderators: what waits, what it shows, and what is decided. */
export const moderationRoutes = apiRoutes()
const routes = moderationRoutes
const tag = 'Moderation'
const oneCase = z.object({ caseId: z.uuid() })
const Place = z.tuple([z.number(), Moment, z.uuid()])

routes.signedIn.get(
  '/admin/moderation/cases',
  {
    summary: 'What was reported or held, once per thing, with how many reported it',
    tag,
    query: CasesQuery,
    answers: CasePage,
    problems: ['moderator-required', 'cursor-invalid'],
  },
  async ({ viewer, query, db, platform }) => {
    permit(mayModerate(viewer))
    const { state, kind, reason, order } = query
    const list = ['cases', state, kind, reason, order].join('|')
    const page = keysetPage(list, Place, query, null)
    const [rows, appealCount] = await Promise.all([
      listCases(db, { state, kind, reason, order, after: page.after, limit: page.rowsToRead }),
      page.after ? null : countAppealed(db),
    ])
    const { shown, nextCursor } = page.cut(rows, (row) => [
      row.weight,
      state === 'decided' ? row.decidedAt! : row.openedAt,
      row.id,
    ])
    const owners = await readMemberRefs(platform.pool, [...new Set(shown.map(({ ownerId }) => ownerId))])
    return {
      items: shown.flatMap((row) => caseRow(row, owners)),
      nextCursor,
      appealCount,
    }
  },
)

routes.signedIn.get(
  '/admin/moderation/cases/{caseId}',
  {
    summary: 'One of them: who reported it and how reliably, its owner’s history, and what was decided',
    tag,
    params: oneCase,
    answers: CaseView,
    problems: ['moderator-required', 'case-not-found'],
  },
  ({ viewer, params: { caseId }, platform }) => {
    permit(mayModerate(viewer))
    return readOne(platform, viewer, caseId)
  },
)

routes.signedIn.post(
  '/admin/moderation/cases/{caseId}/views',
  {
    summary: 'See what was reported; that one did is noted',
    tag,
    params: oneCase,
    answers: CaseContent,
    problems: ['moderator-required', 'case-not-found', 'thing-gone'],
    limit: 'write',
  },
  async ({ viewer, params: { caseId }, db, platform }) => {
    permit(mayModerate(viewer))
    const { kind, targetId } = found(await findCase(db, caseId), 'case-not-found')
    const content = found(await readContent(platform, kind, targetId), 'thing-gone')
    // Before anything of it is told.
    await writeAudit(db, viewer.memberId, { action: 'report.view', subjectId: targetId, subjectName: kind })
    return content
  },
)

routes.signedIn.post(
  '/admin/moderation/cases/{caseId}/decisions',
  {
    summary:
      'Decide: let it stand, take it out of sight, remove it, warn or pause its owner, or take that back',
    tag,
    params: oneCase,
    body: DecisionForm,
    answers: CaseView,
    limit: 'write',
    problems: [
      ...(['moderator-required', 'confirmation-required', 'case-not-found', 'case-decided'] as const),
      ...(['cannot-moderate-yourself', 'cannot-moderate-staff', 'only-admin', 'member-not-found'] as const),
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayModerate(viewer))
    if (body.action === 'suspend' || body.action === 'lift') requireConfirmed(viewer)
    const kind = await runIdempotent(call, async (tx) => {
      const decided = await decide({ tx, platform, viewer, form: body }, params.caseId)
      return decided.kind
    })
    await forgetShown(platform, kind)
    return readOne(platform, viewer, params.caseId)
  },
)

routes.signedIn.post(
  '/admin/moderation/things/{kind}/{targetId}/removal',
  {
    summary:
      'Remove something where it stands, with a reason; its owner is told and may object, as of a case',
    tag,
    params: ReportTarget.extend({ kind: ReportTarget.shape.kind.exclude(['member']) }),
    body: RemovalForm,
    answers: Done,
    limit: 'write',
    problems: [
      ...(['moderator-required', 'cannot-moderate-yourself', 'cannot-moderate-staff'] as const),
      ...(['photo-not-found', 'comment-not-found', 'review-not-found', 'collection-not-found'] as const),
      ...(['reel-not-found', 'question-not-found', 'answer-not-found', 'member-not-found'] as const),
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const { viewer, params: target, body: form, platform } = call
    permit(mayModerate(viewer))
    // The second press of the same button: it is out of sight already, so nobody would find it.
    if (await isRemoved(call.db, target)) return done
    await runIdempotent(call, async (tx) => {
      const ownerId = await ownerOf(platform, viewer, target)
      await removeInPlace({ tx, platform, viewer, form, target, ownerId })
      return done
    })
    await forgetShown(platform, target.kind)
    return done
  },
)

routes.signedIn.post(
  '/admin/moderation/appeals/{decisionId}',
  {
    summary:
      'Decide an appeal: the decision stands, or what it did is taken back. Somebody else than who decided',
    tag,
    params: z.object({ decisionId: z.uuid() }),
    body: VerdictForm,
    answers: CaseView,
    limit: 'write',
    problems: [
      ...(['moderator-required', 'decision-not-found', 'appeal-decided', 'appeal-own-decision'] as const),
      ...(['cannot-moderate-yourself', 'cannot-moderate-staff', 'member-not-found'] as const),
      'idempotency-key-reused',
    ],
  },
  async (call) => {
    const { viewer, params, body, platform } = call
    permit(mayModerate(viewer))
    const { kind, id } = await runIdempotent(call, (tx) =>
      decideAppeal({ tx, platform, viewer, form: body }, params.decisionId),
    )
    await forgetShown(platform, kind)
    return readOne(platform, viewer, id)
  },
)

routes.signedIn.get(
  '/admin/moderation/settings',
  {
    summary: 'What is held before it is shown, and what reports can bring about by themselves',
    tag,
    answers: ModerationSettings,
    problems: ['moderator-required'],
  },
  ({ viewer, db }) => {
    permit(mayModerate(viewer))
    return readModerationSettings(db)
  },
)

routes.signedIn.patch(
  '/admin/moderation/settings',
  {
    summary: 'Change that, from now on',
    tag,
    body: ModerationSettings.partial(),
    answers: ModerationSettings,
    limit: 'write',
    problems: ['admin-required'],
  },
  async ({ viewer, body, db }) => {
    permit(mayRunMembers(viewer))
    return db.transaction().execute(async (tx) => {
      const before = await lockModerationSettings(tx)
      const after = { ...before, ...body } as ModerationSettings
      const subjectName = 'Moderation'
      const isChanged = await writeAudit(tx, viewer.memberId, {
        ...{ action: 'moderation.change', subjectName, before, after },
      })
      if (isChanged) await writeModerationSettings(tx, after)
      return after
    })
  },
)

async function readOne(platform: Platform, viewer: SignedInViewer, caseId: string) {
  const row = found(await findCase(platform.db, caseId), 'case-not-found')
  return found(await readCaseView(platform, viewer, row), 'case-not-found')
}
