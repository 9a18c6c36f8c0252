import type { Attachment } from '../../../../../platform/mail/mail.ts'
import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

type About = {
  orderId: string
  /** What the mail tells of. */
  about: 'payment' | 'refund'
  /** The latest refund, unless told. */
  refundId?: string | undefined
}

export type LetterPapers = (platform: Platform, about: About) => Promise<Attachment[]>

/** What goes along with mails about the money of an order. */
export const letterPapers = partKind<LetterPapers>()

export async function papersFor(platform: Platform, about: About): Promise<Attachment[]> {
  const papers = await Promise.all(letterPapers.in(platform).map((hand) => hand(platform, about)))
  return papers.flat()
}
