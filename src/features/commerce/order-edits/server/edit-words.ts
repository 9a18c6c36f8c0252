import { formatMoney } from '../../../../kernel/money/money.ts'

/** An order before or after an edit. */
export type Snapshot = {
  lines: { position: number; name: string; size: string; quantity: number; priceMinor: number }[]
  shipTo: Record<string, string | undefined>
  shippingName: string
  shippingMinor: number
  totalMinor: number
}

/** Describes an edit in sentences. Addresses are not repeated, because the order page shows them. */
export function changesBetween(before: Snapshot, after: Snapshot, currency: string): string[] {
  const changed = before.lines.flatMap((line) => {
    const now = after.lines.find(({ position }) => position === line.position)
    const name = `${line.name}, size ${line.size}`
    if (!now) return [`Removed: ${line.quantity} × ${name}`]
    return [
      ...(now.size === line.size ? [] : [`${line.name}: size ${now.size} instead of ${line.size}`]),
      ...(now.quantity === line.quantity
        ? []
        : [`${line.name}, size ${now.size}: ${now.quantity} instead of ${line.quantity}`]),
    ]
  })
  const added = after.lines
    .filter(({ position }) => !before.lines.some((line) => line.position === position))
    .map(({ name, size, quantity }) => `Added: ${quantity} × ${name}, size ${size}`)
  const isMoved = Object.keys({ ...before.shipTo, ...after.shipTo }).some(
    (field) => (before.shipTo[field] ?? '') !== (after.shipTo[field] ?? ''),
  )
  const isShippedOtherwise =
    before.shippingName !== after.shippingName || before.shippingMinor !== after.shippingMinor
  const price = after.shippingMinor === 0 ? 'free' : formatMoney(after.shippingMinor, currency)
  return [
    ...changed,
    ...added,
    ...(isMoved ? ['The address was changed'] : []),
    ...(isShippedOtherwise ? [`Shipping: ${after.shippingName}, ${price}`] : []),
  ]
}
