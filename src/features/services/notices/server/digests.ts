import { queueMails } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { digestLetter } from './digest-letter.ts'
import {
  claimDigests,
  DIGESTS_PER_RUN_MAX,
  listDigestRows,
  listMembersDueDigest,
  markDigestsSent,
} from './digest-sql.ts'
import { readNoticeLines } from './notice-kinds.ts'
import { unsubscribeLink } from './unsubscribe-token.ts'

const BATCH = 200

/**
 * Mails every member who is due at that moment, at most once a day, one batch per transaction. A claimed member's mail
 * is queued in the same transaction, however many runs there are.
 * @returns whether more may be due, because a run has a maximum
 */
export async function sendDigests(
  platform: Platform,
  now: Date,
  { signal, most = DIGESTS_PER_RUN_MAX }: { signal?: AbortSignal; most?: number } = {},
): Promise<boolean> {
  const memberIds = await listMembersDueDigest(platform, now, most)
  for (let at = 0; at < memberIds.length && !signal?.aborted; at += BATCH) {
    await sendBatch(platform, memberIds.slice(at, at + BATCH), now)
  }
  return memberIds.length === most
}

async function sendBatch(platform: Platform, memberIds: string[], now: Date) {
  await platform.db.transaction().execute(async (tx) => {
    const digests = await claimDigests(tx, platform, memberIds, now)
    if (digests.length === 0) return
    const rows = await listDigestRows(tx, platform, digests)
    const lineOf = await readNoticeLines(platform, tx, rows)
    const rowsOf = Map.groupBy(rows, ({ memberId }) => memberId)
    const digestsWithLines = digests
      .map((digest) => ({
        ...digest,
        lines: (rowsOf.get(digest.memberId) ?? []).flatMap((row) => lineOf(row) ?? []),
      }))
      // A member whose likes were all withdrawn gets no mail.
      .filter(({ lines }) => lines.length > 0)
    if (digestsWithLines.length === 0) return
    const { publicUrl } = platform
    await queueMails(
      tx,
      'digest',
      digestsWithLines.map(({ memberId, email, username, lines }) => ({
        to: email,
        letter: digestLetter({
          username,
          lines,
          publicUrl,
          unsubscribeLink: unsubscribeLink(platform, memberId),
        }),
      })),
    )
    await markDigestsSent(
      tx,
      digestsWithLines.map(({ memberId }) => memberId),
      now,
    )
  })
}
