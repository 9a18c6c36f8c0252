import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { queueOrderNews } from '../../orders/server/letters/order-news.ts'
import type { OrderRecord } from '../../orders/server/order-sql.ts'
import type { StoredState } from './return-rules.ts'

type ReturnLetterFacts = {
  kind: StoredState
  lines: { name: string; size: string; quantity: number; exchangeSize: string | null }[]
  note: string
}

const titles: Record<StoredState, (order: string) => string> = {
  asked: (order) => `You want to return part of ${order}`,
  accepted: (order) => `Your return of ${order} is accepted`,
  refused: (order) => `We cannot take back part of ${order}`,
  withdrawn: (order) => `Your return request for ${order} is withdrawn`,
  received: (order) => `We received your return of ${order}`,
}

const words: Record<StoredState, string> = {
  asked: 'We have your request and will tell you what to do next.',
  accepted: 'Please send these items back to us.',
  refused: 'We have reviewed your request.',
  withdrawn: 'Your request to return these items is withdrawn.',
  received: 'These items have arrived. We will email you when your refund or exchange is on its way.',
}

/** Mails the buyer the outcome of a return. */
export async function queueReturnLetter(
  tx: Tx,
  platform: Platform,
  order: OrderRecord,
  { kind, lines, note }: ReturnLetterFacts,
): Promise<void> {
  await queueOrderNews(tx, platform, order, {
    title: titles[kind],
    paragraphs: [
      words[kind],
      ...lines.map(({ name, size, quantity, exchangeSize }) =>
        [
          `${quantity} × ${name}, size ${size}`,
          ...(exchangeSize ? [`in exchange for size ${exchangeSize}`] : []),
        ].join(', '),
      ),
      ...(note ? [note] : []),
    ],
  })
}
