import type { AdminOrder } from '../../order.ts'
import type { ParcelView } from '../../parcel.ts'

export type SlipRow = {
  position: number
  name: string
  brandName: string | null
  sku: string | null
  size: string
  quantity: number
  /** What of the line stays out of the parcel, and why. */
  notes: string[]
}

type Slip = { parcel: ParcelView | null; rows: SlipRow[] }

/**
 * Returns what a packing slip lists: the contents of the chosen parcel, or what is still to send. Once all of it is
 * sent, this is the only parcel, or nothing if there are several.
 */
export function readSlip(order: AdminOrder, parcelId: string | undefined): Slip {
  const { parcels } = order
  const chosen = parcels.find(({ id }) => id === parcelId)
  if (chosen) return ofParcel(order, chosen)
  if (isInShop(order)) return { parcel: null, rows: rowsToSend(order) }
  const [only, ...others] = parcels
  if (only) return others.length === 0 ? ofParcel(order, only) : { parcel: null, rows: [] }
  // Handed over without a parcel.
  return { parcel: null, rows: wasHandedOver(order) ? order.lines.map((line) => rowOf(line)) : [] }
}

const isInShop = ({ state }: AdminOrder) =>
  state === 'pending-payment' || state === 'paid' || state === 'packed'

const wasHandedOver = ({ state }: AdminOrder) =>
  state !== 'cancelled' && state !== 'refunded' && state !== 'refund-due'

function rowsToSend({ lines, unsent, leftOut }: AdminOrder): SlipRow[] {
  const count = (counts: AdminOrder['unsent'], position: number) =>
    counts.find((one) => one.position === position)?.quantity ?? 0
  return lines.flatMap((line) => {
    const refunded = count(leftOut, line.position)
    const notes = [
      ...(line.waiting > 0 ? [`${line.waiting} not paid yet: do not pack`] : []),
      ...(refunded > 0 ? [`${refunded} refunded: do not pack`] : []),
    ]
    const quantity = count(unsent, line.position)
    return quantity > 0 || notes.length > 0 ? [{ ...rowOf(line), quantity, notes }] : []
  })
}

const ofParcel = ({ lines }: AdminOrder, parcel: ParcelView): Slip => ({
  parcel,
  rows: parcel.lines.map(({ position, name, size, quantity }) => {
    const line = lines.find((one) => one.position === position)
    // An exchange sends another size than was bought, with an SKU of its own.
    const sku = line?.size === size ? line.sku : null
    return { position, name, brandName: line?.brandName ?? null, sku, size, quantity, notes: [] }
  }),
})

const rowOf = ({ position, name, brandName, sku, size, quantity }: AdminOrder['lines'][number]): SlipRow => ({
  ...{ position, name, brandName, sku, size, quantity, notes: [] },
})
