import { queueMails } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { digestLetter } from './digest-letter.ts'
import { listDigestLines, listDue, noteSent, takeTurn } from './digest-sql.ts'
import { unsubscribeLink } from './unsubscribe-token.ts'

const BATCH = 200

/**
 * Mails everybody who is due at that moment, at most once a day, a batch per transaction: whose turn was taken
 * has their mail queued, however often this runs and however many run it.
 */
export async function sendDigests(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  const memberIds = await listDue(platform.db, now)
  for (let at = 0; at < memberIds.length && !signal?.aborted; at += BATCH) {
    await sendBatch(platform, memberIds.slice(at, at + BATCH), now)
  }
}

async function sendBatch(platform: Platform, memberIds: string[], now: Date) {
  await platform.db.transaction().execute(async (tx) => {
    const digests = await takeTurn(tx, memberIds, now)
    if (digests.length === 0) return
    const linesOf = Map.groupBy(await listDigestLines(tx, digests), (line) => line.memberId)
    // Whoever liked and took it back leaves nothing to tell, and then nothing is told.
    const told = digests.filter(({ memberId }) => linesOf.has(memberId))
    if (told.length === 0) return
    const { publicUrl } = platform
    await queueMails(
      tx,
      told.map(({ memberId, email, username }) => ({
        to: email,
        letter: digestLetter({
          username,
          lines: linesOf.get(memberId)!,
          publicUrl,
          unsubscribeLink: unsubscribeLink(platform, memberId),
        }),
      })),
    )
    await noteSent(
      tx,
      told.map(({ memberId }) => memberId),
      now,
    )
  })
}
