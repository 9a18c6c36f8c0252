import type { z } from 'zod'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { carrierName, trackingWords } from '../../orders/parcel-words.ts'
import { queueOrderNews } from '../../orders/server/letters/order-news.ts'
import { lockOrder } from '../../orders/server/order-sql.ts'
import { refuseWithdrawn } from '../../orders/server/parcels/open-withdrawal-sql.ts'
import { insertParcel } from '../../orders/server/parcels/parcel-sql.ts'
import type { ExchangeForm } from '../return.ts'
import { writeExchangeSent } from './exchange-sql.ts'
import { listReturns } from './return-sql.ts'
import { returnFacts, updateOpenReturnCount } from './take-return-step.ts'

type Sent = z.output<typeof ExchangeForm> & { orderId: string; returnId: string; memberId: string }

/**
 * Sends the other sizes of a return in a parcel of their own, before or after the returned pieces arrive.
 * @throws Problem 'order-not-found', 'return-not-found', 'order-withdrawn', 'return-step-refused'
 */
export async function sendExchange(tx: Tx, platform: Platform, exchange: Sent): Promise<void> {
  const { orderId, returnId, memberId, carrier, tracking, note } = exchange
  const order = found(await lockOrder(tx, orderId), 'order-not-found')
  const returned = found(
    (await listReturns(tx, orderId)).find(({ id }) => id === returnId),
    'return-not-found',
  )
  await refuseWithdrawn(tx, orderId)
  const isHeld = returned.state === 'accepted' || returned.state === 'received'
  if (!isHeld || !returnFacts(returned).isExchangeDue) throw new Problem('return-step-refused')
  const lines = returned.lines.filter(({ exchangeSize }) => exchangeSize !== null)
  await insertParcel(tx, orderId, {
    ...{ carrier, tracking },
    lines: lines.map(({ position, quantity, exchangeSize }) => ({ position, quantity, size: exchangeSize })),
  })
  await writeExchangeSent(tx, returnId)
  await updateOpenReturnCount(tx, orderId)
  await writeAudit(tx, memberId, {
    ...{ action: 'order.exchange', subjectId: orderId, subjectName: `Order ${order.number ?? ''}`.trim() },
    after: { carrier: carrierName(carrier), tracking },
  })
  await queueOrderNews(tx, platform, order, {
    title: (name) => `Your exchange for ${name} is on its way`,
    paragraphs: [
      'the other size has left us.',
      ...lines.map(({ name, quantity, exchangeSize }) => `${quantity} × ${name}, size ${exchangeSize}`),
      ...trackingWords({ carrier, tracking }),
      ...(note ? [note] : []),
    ],
  })
}
