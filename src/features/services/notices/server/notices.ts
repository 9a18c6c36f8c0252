import type pg from 'pg'
import type { z } from 'zod'
import { writeCursor } from '../../../../kernel/paging/server/cursor.ts'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { readMemberRows } from '../../../../kernel/session/server/member-rows.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readOrderRefs } from '../../../commerce/orders/server/order-refs-sql.ts'
import { readCovers } from '../../../community/photos/server/covers.ts'
import { readQuestionRefs } from '../../../community/questions/server/question-refs.ts'
import { readContestRefs } from '../../../community/voting/server/contest-refs-sql.ts'
import { readNews } from '../../../community/wish-list/server/news-sql.ts'
import { readDecisionRefs } from '../../moderation/server/decision-refs-sql.ts'
import type { NoticeKind, NoticePage, NoticeView } from '../notice.ts'
import { countUnseen, listNotices, type NoticeRow } from './notice-sql.ts'

/** Pages read for one answer: what was taken back leaves no line, and a page of such would look like the end. */
const PAGES_READ = 4

/** One page of the member's notices, latest first: the rows, then one query each for people and photos. */
export async function readNotices(
  platform: Platform,
  memberId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<z.input<typeof NoticePage>> {
  const { limit } = query
  const list = `notices:${memberId}`
  let { after } = newestFirst(list, query)
  const told: NoticeRow[] = []
  let hasMore = true
  for (let page = 0; hasMore && told.length < limit && page < PAGES_READ; page++) {
    const wanted = limit - told.length
    const rows: NoticeRow[] = await listNotices(platform.pool, [memberId, ...after, wanted + 1])
    const taken = rows.slice(0, wanted)
    told.push(...taken.filter(({ actorCount }) => actorCount > 0))
    hasMore = rows.length > wanted
    const last = taken.at(-1)
    if (last) after = [last.happenedAt, last.id]
  }
  return {
    items: await noticeViews(platform, memberId, told),
    nextCursor: hasMore ? writeCursor(list, after) : null,
  }
}

/** Whose line names somebody; the others go when what they are about goes. */
const isOfOthers = (kind: NoticeKind) =>
  ![
    ...['order', 'level-up', 'outfit-of-the-week', 'vote', 'contest-result', 'back-in-stock', 'cheaper'],
    'moderation',
  ].includes(kind)
const isOfContest = (kind: NoticeKind) => kind === 'vote' || kind === 'contest-result'

async function noticeViews(
  platform: Platform,
  memberId: string,
  rows: NoticeRow[],
): Promise<z.input<typeof NoticeView>[]> {
  const { pool } = platform
  const [members, covers, orders, contests, newsById, questions, decisions] = await Promise.all([
    readMemberRows(pool, [...new Set(rows.flatMap(({ actorIds }) => actorIds))], memberId),
    readCovers(
      pool,
      rows.flatMap(({ photoId }) => photoId ?? []),
    ),
    readOrderRefs(
      pool,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
    readContestRefs(
      pool,
      rows.flatMap(({ kind, photoId }) => (isOfContest(kind) && photoId ? photoId : [])),
    ),
    readNews(
      pool,
      rows.flatMap(({ newsId }) => newsId ?? []),
    ),
    readQuestionRefs(
      pool,
      rows.flatMap(({ questionId }) => questionId ?? []),
    ),
    readDecisionRefs(
      platform,
      rows.flatMap(({ decisionId }) => decisionId ?? []),
    ),
  ])
  const byId = new Map<string, (typeof members)[number]>(members.map((member) => [member.id, member]))
  return rows.flatMap(
    ({ photoId, orderId, newsId, questionId, decisionId, happenedAt, actorIds, ...row }) => {
      const actors = actorIds.flatMap((id) => byId.get(id) ?? [])
      const photo = photoId ? covers.get(photoId) : null
      // What went between the queries takes its line along.
      const order = orderId ? orders.get(orderId) : null
      if (actors.length === 0 && (isOfOthers(row.kind) || (row.kind === 'order' && !order))) return []
      const contest = photoId ? contests.get(photoId) : undefined
      const news = newsId ? newsById.get(newsId) : null
      const question = questionId ? questions.get(questionId) : null
      const decision = decisionId ? decisions.get(decisionId) : null
      if (photo === undefined || news === undefined) return []
      if (question === undefined || decision === undefined) return []
      if (isOfContest(row.kind) && !contest) return []
      return [
        {
          ...row,
          happenedAt: happenedAt.toISOString(),
          actors,
          photo,
          order: order ?? null,
          news,
          question,
          decision,
          contest: (isOfContest(row.kind) && contest) || null,
        },
      ]
    },
  )
}

export async function readNoticeCount(pool: pg.Pool, memberId: string): Promise<number> {
  const [row] = await countUnseen(pool, [memberId])
  return row?.count ?? 0
}
