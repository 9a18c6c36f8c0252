import type { z } from 'zod'
import { writeCursor } from '../../../../kernel/paging/server/cursor.ts'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRows } from '../../../../kernel/session/server/member-rows.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Celebration, NoticePage, NoticeView } from '../notice.ts'
import { celebrationTitle, iconOf, readNoticeLines } from './notice-kinds.ts'
import { clearCelebrationMarks, listNotices, type NoticeRow } from './notice-sql.ts'

/**
 * The maximum number of pages read for one response: notices whose acts were undone leave no line, and a page of only
 * those would look like the end of the list.
 */
const PAGES_READ = 4

/**
 * Reads one page of the member's notices, latest first: the rows, then one query for the people and one per kind of
 * subject.
 */
export async function readNotices(
  platform: Platform,
  memberId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<z.input<typeof NoticePage>> {
  const { limit } = query
  const list = `notices:${memberId}`
  let { after } = newestFirst(list, query)
  const noticeRows: NoticeRow[] = []
  let hasMore = true
  for (let page = 0; hasMore && noticeRows.length < limit && page < PAGES_READ; page++) {
    const remainingCount = limit - noticeRows.length
    const rows: NoticeRow[] = await listNotices(platform, [memberId, ...after, remainingCount + 1])
    const pageRows = rows.slice(0, remainingCount)
    noticeRows.push(...pageRows.filter(({ actorCount }) => actorCount > 0))
    hasMore = rows.length > remainingCount
    const last = pageRows.at(-1)
    if (last) after = [last.happenedAt, last.id]
  }
  return {
    items: await noticeViews(platform, memberId, noticeRows),
    nextCursor: hasMore ? writeCursor(list, after) : null,
  }
}

async function noticeViews(
  platform: Platform,
  memberId: string,
  rows: NoticeRow[],
): Promise<z.input<typeof NoticeView>[]> {
  const actorIds = [...new Set(rows.flatMap((row) => row.actorIds))]
  const [members, lineOf] = await Promise.all([
    readMemberRows(platform.pool, actorIds, memberId),
    readNoticeLines(platform, platform.pool, rows),
  ])
  const byId = new Map<string, (typeof members)[number]>(members.map((member) => [member.id, member]))
  return rows.flatMap((row) => {
    const actors = row.actorIds.flatMap((id) => byId.get(id) ?? [])
    // A member who closed their account since the rows were read is not named.
    if (row.actorIds.length > 0 && actors.length === 0) return []
    const names = actors.map(({ username }) => username)
    const line = lineOf({ ...row, memberId, names })
    if (!line) return []
    const { id, kind, readAt, actorCount } = row
    return [
      {
        ...{ id, kind, isRead: readAt !== null, actorCount, actors },
        happenedAt: row.happenedAt.toISOString(),
        ...{ picture: null, quote: row.said?.text ?? null, ...line },
        icon: iconOf(platform, kind),
      },
    ]
  })
}

/** A notice further down in the list is too old to be celebrated. */
const CELEBRATED_AMONG = 20

/** Returns what to celebrate now, each only once; leaves out what has been read or undone meanwhile. */
export async function takeCelebrations(
  platform: Platform,
  memberId: string,
): Promise<z.input<typeof Celebration>[]> {
  const ids = await clearCelebrationMarks(platform.db, memberId)
  if (ids.length === 0) return []
  const { items } = await readNotices(platform, memberId, { limit: CELEBRATED_AMONG })
  return items.flatMap(({ id, kind, isRead, who, did, link, picture }) => {
    const title = celebrationTitle(platform, kind)
    return title && !isRead && ids.includes(id) ? [{ id, title, text: `${who} ${did}.`, link, picture }] : []
  })
}
