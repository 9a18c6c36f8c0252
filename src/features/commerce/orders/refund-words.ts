/** How money was refunded. After a lost dispute the provider returned it. */
export const refundWayNames = {
  payment: 'Through the payment provider',
  hand: 'Sent by hand',
  dispute: 'Taken back after a dispute',
} as const

export const refundStates = ['pending', 'done', 'failed'] as const
/** How a refund is requested. */
export const refundWays = ['payment', 'hand'] as const

/**
 * Returns the price of the next pieces of a line, in minor units. Each piece costs its share of the line, rounded so
 * that all pieces together cost exactly the line.
 * @param before pieces of the line that are already counted
 */
export function priceOfPieces(
  { chargedMinor, quantity }: { chargedMinor: number; quantity: number },
  before: number,
  pieces: number,
): number {
  const upTo = (count: number) => Number((BigInt(chargedMinor) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}
