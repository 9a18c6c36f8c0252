import { splitByWeights } from '../../../../kernel/money/split-by-weights.ts'
import type { TaxClass } from '../../../../kernel/money/tax-class.ts'
import { inTenths, taxPercent } from '../../../core/shop-settings/shop-words.ts'
import type { TaxAmount, TaxNote } from '../tax.ts'

export type TaxRate = { name: string; basisPoints: number }

/** How an order is taxed. */
export type TaxRules = {
  rateOf: Readonly<Record<TaxClass, TaxRate>>
  /** Shipping is taxed at the rates of the goods, in proportion to their amounts. */
  taxesShipping: boolean
  /** The prices include the tax. */
  isInPrices: boolean
  /** The buyer is not charged the tax: it is deducted from prices that include it, and not added to others. */
  isRelieved: boolean
  note: TaxNote | null
}

/** Amounts are in minor units. `offMinor` is deducted from this line alone, before the discount on the whole order. */
export type TaxedLine = { amountMinor: number; taxClass: TaxClass; offMinor?: number }
export type LineTotals = { discountMinor: number; taxMinor: number; taxAddedMinor: number }
export type TaxResult = {
  /** In the order of the lines. */
  lines: LineTotals[]
  shipping: { taxMinor: number; taxAddedMinor: number }
  /** One per rate, the highest first. */
  taxes: TaxAmount[]
  taxMinor: number
  /** The tax added to the prices; negative if included tax is not charged. */
  taxAddedMinor: number
}

/**
 * Computes the tax of an order. The discount is distributed over the lines by their price less `offMinor`, and shipping
 * over the rates by the discounted price of their lines. Tax is rounded half up once per rate, then distributed over
 * its lines and shipping by largest remainder, so that lines, shipping and rates add up to the same totals.
 * @param discountMinor deducted from all lines together, at most their price less `offMinor`
 * @param shippingMinor the price of shipping after its discount
 */
export function computeTax(
  lines: readonly TaxedLine[],
  { discountMinor, shippingMinor }: { discountMinor: number; shippingMinor: number },
  rules: TaxRules,
): TaxResult {
  const offs = lines.map(({ offMinor = 0 }) => offMinor)
  const shared = splitByWeights(
    discountMinor,
    lines.map(({ amountMinor }, at) => amountMinor - offs[at]!),
  )
  const discounts = shared.map((share, at) => share + offs[at]!)
  const lefts = lines.map(({ amountMinor }, at) => amountMinor - discounts[at]!)
  const groups = groupByRate(lines, rules)
  const shippings = shippingOf(groups, lefts, rules.taxesShipping ? shippingMinor : 0)
  const taxed = groups.map((group, at) => taxGroup(group, lefts, shippings[at]!, rules))

  const sums = lines.map((_line, at) => ({ discountMinor: discounts[at]!, taxMinor: 0, taxAddedMinor: 0 }))
  for (const [at, { members }] of groups.entries()) {
    for (const [place, line] of members.entries()) Object.assign(sums[line]!, taxed[at]!.shares[place])
  }
  const shipping = {
    taxMinor: sum(taxed.map(({ shares }) => shares.at(-1)!.taxMinor)),
    taxAddedMinor: sum(taxed.map(({ shares }) => shares.at(-1)!.taxAddedMinor)),
  }
  const taxes = taxed.map(({ amount }) => amount).sort((one, other) => other.percent - one.percent)
  return {
    ...{ lines: sums, shipping, taxes },
    taxMinor: sum(taxes.map(({ taxMinor }) => taxMinor)),
    taxAddedMinor: sum(taxed.map(({ addedMinor }) => addedMinor)),
  }
}

type Group = { rate: TaxRate; members: number[] }

/** Groups the indexes of the lines by rate, in the order of their first line. */
function groupByRate(lines: readonly TaxedLine[], { rateOf }: TaxRules): Group[] {
  const groups = new Map<string, Group>()
  for (const [at, { taxClass }] of lines.entries()) {
    const rate = rateOf[taxClass]
    const key = `${rate.basisPoints} ${rate.name}`
    const group = groups.get(key) ?? { rate, members: [] }
    group.members.push(at)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The part of shipping taxed at each rate; all of it at the first rate if the goods cost nothing. */
function shippingOf(groups: Group[], lefts: number[], shippingMinor: number): number[] {
  const amounts = groups.map(({ members }) => sum(members.map((at) => lefts[at]!)))
  const isFree = amounts.every((amount) => amount === 0)
  return splitByWeights(shippingMinor, isFree ? groups.map((_, at) => (at === 0 ? 1 : 0)) : amounts)
}

function taxGroup({ rate, members }: Group, lefts: number[], shippingMinor: number, rules: TaxRules) {
  const weights = [...members.map((at) => lefts[at]!), shippingMinor]
  const amount = sum(weights)
  const tax = rules.isInPrices ? containedIn(amount, rate.basisPoints) : taxOn(amount, rate.basisPoints)
  const charged = rules.isRelieved ? 0 : tax
  const added = rules.isRelieved ? (rules.isInPrices ? -tax : 0) : rules.isInPrices ? 0 : tax
  const shares = splitByWeights(tax, weights).map((share) => ({
    taxMinor: rules.isRelieved ? 0 : share,
    taxAddedMinor: added === 0 ? 0 : Math.sign(added) * share,
  }))
  return {
    shares,
    addedMinor: added,
    amount: {
      name: rate.name,
      percent: rules.isRelieved ? 0 : taxPercent(rate.basisPoints),
      baseMinor: rules.isInPrices ? amount - tax : amount,
      taxMinor: charged,
    },
  }
}

// Use BigInt: only here a full cart at the highest price exceeds JavaScript's safe integers.

/** The tax on top of a net amount, rounded half up. */
const taxOn = (amountMinor: number, basisPoints: number) =>
  Number((BigInt(amountMinor) * BigInt(inTenths(basisPoints)) + 50_000n) / 100_000n)

/** The tax included in a gross amount, rounded half up. */
function containedIn(amountMinor: number, basisPoints: number) {
  const rate = BigInt(inTenths(basisPoints))
  const whole = 100_000n + rate
  return Number((2n * BigInt(amountMinor) * rate + whole) / (2n * whole))
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
