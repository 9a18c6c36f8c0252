import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { PushMessage } from '../../../../../web/service-worker/messages.ts'
import { isMailedKind } from '../notice-kinds.ts'
import { readNoticeCount } from '../notice-sql.ts'
import { readNotices } from '../notices.ts'
import {
  endDue,
  listDevices,
  listDueNotices,
  listTellable,
  notePushed,
  type PushTimes,
  readTimes,
} from './push-sql.ts'

/** A member is not notified more often; what happens in between is one message. */
const GAP_MS = 60_000

/**
 * Sends a member what waits to be told, as one message to each device. In their quiet hours it waits for the end of
 * them, but for what the daily mail tells of then.
 */
export async function sendPushes(platform: Platform, memberId: string, now: Date): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const due = await listDueNotices(tx, memberId)
    if (due.length === 0) return
    const idsOf = (notices: typeof due) => notices.map(({ id }) => id)
    const times = await readTimes(tx, memberId, now)
    if (!times) return endDue(tx, idsOf(due), null)

    const again = (runAt: Date) =>
      enqueue(tx, 'send-pushes', { memberId }, { runAt, jobKey: `push ${memberId}` })
    const quietUntil = quietAt(times)
    if (quietUntil) {
      const mailed = due.filter(({ kind }) => isMailed(platform, times, kind))
      await endDue(tx, idsOf(mailed), null)
      if (mailed.length < due.length) await again(quietUntil)
      return
    }
    const next = times.pushedAt ? times.pushedAt.getTime() + GAP_MS : 0
    if (next > now.getTime()) return again(new Date(next))

    await endDue(tx, idsOf(due), now)
    await notePushed(tx, memberId, now)
    for (const { id } of await listDevices(tx, memberId)) {
      const sending = { deviceId: id, noticeIds: idsOf(due), until: endOf(times, now).toISOString() }
      await enqueue(tx, 'push-to-device', { ...sending, attempt: 1 })
    }
  })
}

/** When the quiet hours end; null while there are none. */
const quietAt = ({ quietEnds, quietBegins }: PushTimes): Date | null =>
  quietEnds && quietBegins && quietEnds < quietBegins ? quietEnds : null

const isMailed = (platform: Platform, { unmailedKinds }: PushTimes, kind: string) =>
  unmailedKinds !== null && !unmailedKinds.includes(kind) && isMailedKind(platform, kind)

/** What is older is no news to a device that was off, and none comes in the quiet hours. */
const NEWS_MS = 12 * 3_600_000

const endOf = ({ quietBegins }: PushTimes, now: Date): Date =>
  new Date(Math.min(now.getTime() + NEWS_MS, quietBegins?.getTime() ?? Number.POSITIVE_INFINITY))

/** Among these is what has just happened. */
const READ_AMONG = 50
const LINES_SHOWN = 3

/**
 * The message about these notices, as they are now: what was read, seen in the list or taken back since is left out.
 * Words that somebody wrote are in it only where everybody may read them.
 * @returns null when nothing is left to tell
 */
export async function composePush(
  platform: Platform,
  memberId: string,
  noticeIds: string[],
): Promise<PushMessage | null> {
  const [tellable, { items }, count] = await Promise.all([
    listTellable(platform.db, memberId, noticeIds),
    readNotices(platform, memberId, { limit: READ_AMONG }),
    readNoticeCount(platform, memberId),
  ])
  const told = items.filter(({ id }) => tellable.has(id))
  const [first] = told
  if (!first) return null
  const sentences = told.map(({ who, did }) => `${who} ${did}`)
  if (told.length === 1) {
    const body = tellable.get(first.id)?.isPublic ? (first.quote ?? '') : ''
    return {
      title: sentences[0]!,
      body: shortened(body),
      link: first.link,
      tag: first.id,
      readAt: `/api/notices/${first.id}/read`,
      count,
    }
  }
  return {
    title: `${told.length} new notices`,
    body: sentences.slice(0, LINES_SHOWN).join('\n'),
    link: '/notices',
    tag: 'notices',
    readAt: null,
    count,
  }
}

const QUOTE_LENGTH = 200

const shortened = (text: string) => (text.length > QUOTE_LENGTH ? `${text.slice(0, QUOTE_LENGTH)}…` : text)
