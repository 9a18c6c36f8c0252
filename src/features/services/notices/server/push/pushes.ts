import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { PushMessage } from '../../../../../web/service-worker/messages.ts'
import { isMailedKind } from '../notice-kinds.ts'
import { readNoticeCount } from '../notice-sql.ts'
import { readNotices } from '../notices.ts'
import {
  clearPushDue,
  listDevices,
  listPushableNotices,
  lockDueNotices,
  type PushTimes,
  readTimes,
  recordPush,
} from './push-sql.ts'

/** The shortest interval between two messages to a member; what happens meanwhile becomes one message. */
const GAP_MS = 60_000

/**
 * Sends a member's waiting notices as one message to each device. During their quiet hours they wait until those end,
 * except for kinds that the daily mail includes then.
 */
export async function sendPushes(platform: Platform, memberId: string, now: Date): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const due = await lockDueNotices(tx, memberId)
    if (due.length === 0) return
    const idsOf = (notices: typeof due) => notices.map(({ id }) => id)
    const times = await readTimes(tx, memberId, now)
    if (!times) return clearPushDue(tx, idsOf(due), null)

    const again = (runAt: Date) =>
      enqueue(tx, 'send-pushes', { memberId }, { runAt, jobKey: `push ${memberId}` })
    const quietUntil = quietHoursEnd(times)
    if (quietUntil) {
      const mailed = due.filter(({ kind }) => isMailed(platform, times, kind))
      await clearPushDue(tx, idsOf(mailed), null)
      if (mailed.length < due.length) await again(quietUntil)
      return
    }
    const next = times.pushedAt ? times.pushedAt.getTime() + GAP_MS : 0
    if (next > now.getTime()) return again(new Date(next))

    await clearPushDue(tx, idsOf(due), now)
    await recordPush(tx, memberId, now)
    for (const { id } of await listDevices(tx, memberId)) {
      const sending = {
        deviceId: id,
        noticeIds: idsOf(due),
        until: deliveryDeadline(times, now).toISOString(),
      }
      await enqueue(tx, 'push-to-device', { ...sending, attempt: 1 })
    }
  })
}

/** Returns when the quiet hours end; null outside of them. */
const quietHoursEnd = ({ quietEnds, quietBegins }: PushTimes): Date | null =>
  quietEnds && quietBegins && quietEnds < quietBegins ? quietEnds : null

const isMailed = (platform: Platform, { unmailedKinds }: PushTimes, kind: string) =>
  unmailedKinds !== null && !unmailedKinds.includes(kind) && isMailedKind(platform, kind)

/** How long an offline device is still sent a message; also limited by the next quiet hours. */
const DELIVER_WITHIN_MS = 12 * 3_600_000

const deliveryDeadline = ({ quietBegins }: PushTimes, now: Date): Date =>
  new Date(Math.min(now.getTime() + DELIVER_WITHIN_MS, quietBegins?.getTime() ?? Number.POSITIVE_INFINITY))

/** The latest notices are among this many. */
const READ_AMONG = 50
const LINES_SHOWN = 3

/**
 * Composes the message about these notices in their current state, leaving out those read, seen in the list or undone
 * since. Quotes texts only if everybody may read them.
 * @returns null when nothing is left
 */
export async function composePush(
  platform: Platform,
  memberId: string,
  noticeIds: string[],
): Promise<PushMessage | null> {
  const [tellable, { items }, count] = await Promise.all([
    listPushableNotices(platform.db, memberId, noticeIds),
    readNotices(platform, memberId, { limit: READ_AMONG }),
    readNoticeCount(platform, memberId),
  ])
  const pushed = items.filter(({ id }) => tellable.has(id))
  const [first] = pushed
  if (!first) return null
  const sentences = pushed.map(({ who, did }) => `${who} ${did}`)
  if (pushed.length === 1) {
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
    title: `${pushed.length} new notices`,
    body: sentences.slice(0, LINES_SHOWN).join('\n'),
    link: '/notices',
    tag: 'notices',
    readAt: null,
    count,
  }
}

const QUOTE_LENGTH = 200

const shortened = (text: string) => (text.length > QUOTE_LENGTH ? `${text.slice(0, QUOTE_LENGTH)}…` : text)
