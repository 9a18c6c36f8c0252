import { formatMoney } from '../../../../../kernel/money/money.ts'
import { moneyInputValue, parseMoney } from '../../../../../kernel/money/money-input.ts'
import { PRICE_TYPED_MAX, parsePriceRange } from '../shop-search.ts'
import { priceValue } from './filter-words.ts'

/** An error for each invalid field. */
export type PriceProblems = { from?: string; to?: string }
type PriceInputs = { from: string; to: string }

/** Returns the fields' texts for the prices in the address. */
export function priceInputValues(price: string, currency: string): PriceInputs {
  const { from, to } = parsePriceRange(price)
  const inputValue = (minor: number | null) =>
    minor === null ? '' : moneyInputValue(minor, currency).replace(/\.0+$/, '')
  return { from: inputValue(from), to: inputValue(to) }
}

/** Returns the prices for the address ('' for none), or the errors of the fields. */
export function parsePrices(
  typed: PriceInputs,
  currency: string,
): { price: string } | { problems: PriceProblems } {
  const problems: PriceProblems = {}
  const read = (field: 'from' | 'to') => {
    const amount = typed[field].trim().replace(/^\p{Sc}\s*/u, '')
    if (amount === '') return null
    const minor = parseMoney(amount, currency)
    if (minor === null) problems[field] = 'Use an amount such as 40'
    else if (minor > PRICE_TYPED_MAX) problems[field] = `At most ${formatMoney(PRICE_TYPED_MAX, currency)}`
    return minor
  }
  const [from, to] = [read('from'), read('to')]
  if (from !== null && to !== null && from > to && !problems.from) {
    problems.to ??= `Use ${formatMoney(from, currency).replace(/\.0+$/, '')} or more`
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { price: from === null && to === null ? '' : priceValue(from, to) }
}
