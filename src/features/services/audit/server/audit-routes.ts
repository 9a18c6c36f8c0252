import { z } from 'zod'
import { mayRunMembers } from '../../../../kernel/session/server/admin-rules.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts'
import { implement, permit } from '../../../../platform/http/http.ts'
import { auditApi } from '../audit-api.ts'
import { listActions, listAudit } from './audit-sql.ts'

/** What those who run the house did. There is no way to change any of it. */

const Place = z.tuple([z.int().min(0).max(Date.UTC(9999, 0)), z.uuid()])

export const auditRoutes = implement(auditApi, {
  'GET /admin/audit': async ({ viewer, query: { q, action, cursor, limit }, db, platform }) => {
    permit(mayRunMembers(viewer))
    const list = ['audit', q, action].join('|')
    const [ms, id] = cursor ? readCursor(list, cursor, Place) : []
    const after = ms === undefined || id === undefined ? null : { at: new Date(ms), id }
    const rows = await listAudit(db, { q: q.trim(), action, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    // What was done to a member bears no name, so that none stays when they go.
    const ids = shown.flatMap((row) => [row.memberId, row.subjectName ? null : row.subjectId])
    const people = await readMemberRefs(platform.pool, [...new Set(ids.filter((one) => one !== null))])
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map(({ memberId, happenedAt, subjectName, ...row }) => ({
        ...row,
        by: (memberId && people.get(memberId)) || null,
        happenedAt: happenedAt.toISOString(),
        subjectName: subjectName || ((row.subjectId && people.get(row.subjectId)?.username) ?? ''),
      })),
      nextCursor: last ? writeCursor(list, [last.happenedAt.getTime(), last.id]) : null,
    }
  },

  'GET /admin/audit/actions': async ({ viewer, db }) => {
    permit(mayRunMembers(viewer))
    return { items: await listActions(db) }
  },
})
