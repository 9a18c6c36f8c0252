import { z } from 'zod'
import { CursorTime, keysetPage } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { requireConfirmed } from '../../../../kernel/session/server/require-confirmed.ts'
import { findStanding } from '../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { done, found, implement } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import type { ModerationSettings } from '../moderation.ts'
import { moderationApi } from '../moderation-admin-api.ts'
import { decideAppeal } from './appeals/appeals.ts'
import { caseKind, caseKinds } from './case-kinds.ts'
import { countAppealed, findCase, listCases } from './case-list-sql.ts'
import { isRemoved } from './case-sql.ts'
import { caseRow, readCaseView } from './case-view.ts'
import { countComments } from './decisions/comments-sql.ts'
import { decideCase } from './decisions/decide.ts'
import { clearProfile, commentPeriod, removeComments } from './decisions/decide-about-member.ts'
import { readCaseContent } from './decisions/decision-content.ts'
import { removeThingDirectly } from './decisions/remove-thing.ts'
import { lockModerationSettings, readModerationSettings, writeModerationSettings } from './settings-sql.ts'
import { clearThingCaches } from './thing.ts'

/** The moderators' admin area: the queue, the content of cases, and decisions. */

const Place = z.tuple([z.number(), CursorTime, z.uuid()])

export const moderationRoutes = implement(moderationApi, {
  'GET /admin/moderation/cases': async ({ query, db, platform }) => {
    const { state, kind, reason, order } = query
    if (kind) caseKind(platform, kind)
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
      items: shown.flatMap((row) => caseRow(platform, row, owners)),
      nextCursor,
      appealCount,
      kinds: page.after ? null : caseKinds.in(platform).map(({ kind, name }) => ({ kind, name })),
    }
  },

  'GET /admin/moderation/cases/{caseId}': ({ viewer, params: { caseId }, platform }) =>
    readOne(platform, viewer, caseId),

  'POST /admin/moderation/cases/{caseId}/views': async ({ viewer, params: { caseId }, db, platform }) => {
    const row = found(await findCase(db, caseId), 'case-not-found')
    const content = found(await readCaseContent(platform, row), 'thing-gone')
    // Logged before any content is returned.
    await writeAudit(db, viewer.memberId, {
      action: 'report.view',
      subjectId: row.targetId,
      subjectName: row.kind,
    })
    return content
  },

  'POST /admin/moderation/cases/{caseId}/decisions': async (call) => {
    const { viewer, params, body, platform } = call
    if (body.action === 'suspend' || body.action === 'lift') requireConfirmed(viewer)
    await runIdempotent(call, async (tx) => {
      await decideCase({ tx, platform, viewer, form: body }, params.caseId)
      return null
    })
    await clearThingCaches(platform)
    return readOne(platform, viewer, params.caseId)
  },

  'POST /admin/moderation/things/{kind}/{targetId}/removal': async (call) => {
    const { viewer, params: target, body: form, platform } = call
    // A second press of the same button: the thing is hidden already, so the lookup below would not find it.
    if (await isRemoved(call.db, target)) return done
    await runIdempotent(call, async (tx) => {
      await removeThingDirectly({ tx, platform, viewer, form, target })
      return done
    })
    await clearThingCaches(platform)
    return done
  },

  'POST /admin/moderation/members/{memberId}/profile': async (call) => {
    const { viewer, params, body: form, platform } = call
    await runIdempotent(call, async (tx) => {
      await clearProfile({ tx, platform, viewer, form }, params.memberId)
      return done
    })
    await clearThingCaches(platform)
    return done
  },

  'GET /admin/moderation/members/{memberId}/comments': async ({ params, query, db, platform }) => {
    const { id } = found(await findStanding(db, params.memberId), 'member-not-found')
    return { count: await countComments(db, platform, commentPeriod(id, query.hours ?? null)) }
  },

  'POST /admin/moderation/members/{memberId}/comments/removal': async (call) => {
    const { viewer, params, body: form, platform } = call
    return runIdempotent(call, async (tx) => ({
      count: await removeComments({ tx, platform, viewer, form }, params.memberId),
    }))
  },

  'POST /admin/moderation/appeals/{decisionId}': async (call) => {
    const { viewer, params, body, platform } = call
    const { id } = await runIdempotent(call, (tx) =>
      decideAppeal({ tx, platform, viewer, form: body }, params.decisionId),
    )
    await clearThingCaches(platform)
    return readOne(platform, viewer, id)
  },

  'GET /admin/moderation/settings': ({ db }) => readModerationSettings(db),

  'PATCH /admin/moderation/settings': async ({ viewer, body, db }) => {
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
})

async function readOne(platform: Platform, viewer: SignedInViewer, caseId: string) {
  const row = found(await findCase(platform.db, caseId), 'case-not-found')
  return found(await readCaseView(platform, viewer, row), 'case-not-found')
}
