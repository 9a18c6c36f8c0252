/** How money went back; after a lost dispute the provider gave it. */
export const waysBack = {
  payment: 'Through the payment provider',
  hand: 'Sent by hand',
  dispute: 'Taken back after a dispute',
} as const

export const refundStates = ['pending', 'done', 'failed'] as const
/** How a refund is asked for. */
export const refundWays = ['payment', 'hand'] as const

/**
 * What the next pieces of a line cost, in minor units. Each piece costs its share of the line, rounded so that all of
 * them together cost exactly the line.
 * @param before pieces of the line that are counted already
 */
export function priceOfPieces(
  { chargedMinor, quantity }: { chargedMinor: number; quantity: number },
  before: number,
  pieces: number,
): number {
  const upTo = (count: number) => Number((BigInt(chargedMinor) * BigInt(count)) / BigInt(quantity))
  return upTo(before + pieces) - upTo(before)
}
