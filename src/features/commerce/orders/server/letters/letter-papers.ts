import type { Attachment } from '../../../../../platform/mail/mail.ts'
import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

type About = {
  orderId: string
  /** The subject of the mail. */
  about: 'payment' | 'refund'
  /** The latest refund if omitted. */
  refundId?: string | undefined
}

export type LetterPapers = (platform: Platform, about: About) => Promise<Attachment[]>

/** Attachments of mails about an order's money. */
export const letterPapers = partKind<LetterPapers>()

export async function papersFor(platform: Platform, about: About): Promise<Attachment[]> {
  const papers = await Promise.all(letterPapers.in(platform).map((hand) => hand(platform, about)))
  return papers.flat()
}
