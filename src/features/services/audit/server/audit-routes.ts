import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { implement } from '../../../../platform/http/http.ts'
import { auditApi } from '../audit-api.ts'
import { listActions, listAudit } from './audit-sql.ts'

/** The actions of admins and moderators; read-only. */

export const auditRoutes = implement(auditApi, {
  'GET /admin/audit': async ({ query, db, platform }) => {
    const { q, action } = query
    const page = newestFirst(['audit', q, action].join('|'), query)
    const rows = await listAudit(db, { q: q.trim(), action, after: page.after, limit: page.rowsToRead })
    const { shown, nextCursor } = page.cut(rows, (row) => [row.happenedAt, row.id])
    // Entries about a member store no name, so that none remains after the account is deleted.
    const ids = shown.flatMap((row) => [row.memberId, row.subjectName ? null : row.subjectId])
    const people = await readMemberRefs(platform.pool, [...new Set(ids.filter((one) => one !== null))])
    return {
      items: shown.map(({ memberId, happenedAt, subjectName, ...row }) => ({
        ...row,
        by: (memberId && people.get(memberId)) || null,
        happenedAt: happenedAt.toISOString(),
        subjectName: subjectName || ((row.subjectId && people.get(row.subjectId)?.username) ?? ''),
      })),
      nextCursor,
    }
  },

  'GET /admin/audit/actions': async ({ db }) => ({ items: await listActions(db) }),
})
