/**
 * Splits an amount by weights: each share is rounded down, and the remainder goes, one unit each, to those that lost
 * most by rounding (largest remainder), the earlier first. The shares add up to the amount. Weights that are all zero
 * get nothing.
 * @param amount and `weights` are integers and not negative
 */
export function splitByWeights(amount: number, weights: readonly number[]): number[] {
  // Most carts: no discount, free shipping, or a single line.
  const sharing = weights.filter((weight) => weight > 0).length
  if (amount === 0 || sharing === 0) return weights.map(() => 0)
  if (sharing === 1) return weights.map((weight) => (weight > 0 ? amount : 0))
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  // The product of two amounts may exceed JavaScript's safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((parts) => Number(parts / whole))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact
    .map((parts, at) => ({ at, lost: parts % whole }))
    // Sorting is stable, so the earlier of two equal losses stays first.
    .sort((one, other) => Number(other.lost - one.lost))
  for (const { at } of byLoss.slice(0, left)) shares[at]! += 1
  return shares
}
