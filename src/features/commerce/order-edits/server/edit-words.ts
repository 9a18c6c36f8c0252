import { formatMoney } from '../../../../kernel/money/money.ts'

/** An order as an edit found or left it. */
export type Snapshot = {
  lines: { position: number; name: string; size: string; quantity: number; priceMinor: number }[]
  shipTo: Record<string, string | undefined>
  shippingName: string
  shippingMinor: number
  totalMinor: number
}

/** What an edit changed, in sentences. Addresses are not repeated: they are on the page of the order. */
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
