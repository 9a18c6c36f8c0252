import type { Attachment } from '../../../../../platform/mail/mail.ts'
import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

type AttachmentSubject = {
  orderId: string
  /** The subject of the mail. */
  about: 'payment' | 'refund' | 'failed-refund'
  /** The latest refund if omitted. */
  refundId?: string | undefined
}

export type LetterAttachments = (platform: Platform, about: AttachmentSubject) => Promise<Attachment[]>

/** Attachments of mails about an order's money. */
export const letterAttachments = partKind<LetterAttachments>()

export async function attachmentsFor(platform: Platform, about: AttachmentSubject): Promise<Attachment[]> {
  const papers = await Promise.all(letterAttachments.in(platform).map((hand) => hand(platform, about)))
  return papers.flat()
}
