import { formatMoney } from '../../../../../kernel/money/money.ts'
import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import type { Understood } from '../../understood.ts'
import { normalizePhrase } from './vocabulary.ts'

export type SearchLimits = {
  priceFrom: number | null
  priceTo: number | null
  sizes: string[] | null
  isReduced: boolean
  isNew: boolean
}

const AMOUNT = String.raw`(?:[$€£]|usd|eur|gbp)?\s?(\d{1,7}(?:[.,]\d{1,2})?)(?![\d.,]*\d)\s?(?:[$€£]|dollars?\b|bucks\b|euros?\b|pounds?\b|usd\b|eur\b|gbp\b)?`
/** Excludes an amount followed by a unit: "under 100 cm" is no price. */
const NOT_MEASURED = String.raw`(?!\s?(?:cm|mm|kg|g|ml|oz|inch|inches|years?|months?|%|percent)\b|\s?%)`

const between = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}${NOT_MEASURED}`,
  'iu',
)
const range = /(?<![\p{L}\p{N}])[$€£]\s?(\d{1,7})\s*(?:-|–|to)\s*[$€£]?\s?(\d{1,7})/iu
const below = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|no more than)|<)\s*${AMOUNT}${NOT_MEASURED}`,
  'iu',
)
const above = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:over|above|more than|at least|min(?:imum)?|starting at|from)|>)\s*${AMOUNT}${NOT_MEASURED}`,
  'iu',
)
const sized =
  /(?<![\p{L}\p{N}])(?:in )?sizes?\s+((?:\d{0,2}x{0,4}[sl]|m|\d{1,3}(?:[.,]5)?|\d{1,2}\/\d{1,2}))(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(one size)(?![\p{L}\p{N}])/iu
const reduced =
  /(?<![\p{L}\p{N}])(?:on sale|in the sale|sale|reduced|discounted|on offer|marked down)(?![\p{L}\p{N}])/iu
// Excludes brands and places that begin with "new".
const fresh =
  /(?<![\p{L}\p{N}])(?:new in|new arrivals?|just in|newest|latest|new(?!\s+(?:balance|era|look|york|zealand|wave)))(?![\p{L}\p{N}])/iu

/**
 * Reads limits from typed words: "under 100", "between 50 and 80", "size 40", "new", "reduced".
 * @param plain phrases to keep as plain words
 * @returns the limits, the words that each was read from, and the text without them
 */
export function parseLimits(
  typed: string,
  currency: string,
  plain: ReadonlySet<string>,
): { limits: SearchLimits; understood: Understood[]; rest: string } {
  const limits: SearchLimits = {
    ...{ priceFrom: null, priceTo: null, sizes: null, isReduced: false, isNew: false },
  }
  const understood: Understood[] = []
  let rest = typed
  const money = (minor: number) => formatMoney(minor, currency).replace(/\.00$/, '')
  const minor = (amount: string | undefined) => parseMoney((amount ?? '').replace(',', '.'), currency)

  function read(pattern: RegExp, take: (match: RegExpExecArray) => Omit<Understood, 'words'> | null) {
    const match = pattern.exec(rest)
    if (!match || plain.has(normalizePhrase(match[0]))) return
    const parsed = take(match)
    if (!parsed) return
    const words = match[0].trim()
    understood.push({ ...parsed, words })
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }

  const takeRange = ([, first, second]: RegExpExecArray): Omit<Understood, 'words'> | null => {
    const [from, to] = [minor(first), minor(second)]
    if (from === null || to === null || from > to) return null
    limits.priceFrom = from
    limits.priceTo = to
    return { kind: 'price', label: `${money(from)} to ${money(to)}` }
  }
  read(between, takeRange)
  if (limits.priceTo === null) read(range, takeRange)
  if (limits.priceTo === null) {
    read(below, ([, amount]) => {
      limits.priceTo = minor(amount)
      return limits.priceTo === null ? null : { kind: 'price', label: `Under ${money(limits.priceTo)}` }
    })
  }
  if (limits.priceFrom === null) {
    read(above, ([, amount]) => {
      const from = minor(amount)
      if (from === null || (limits.priceTo !== null && from > limits.priceTo)) return null
      limits.priceFrom = from
      return { kind: 'price', label: `Over ${money(from)}` }
    })
  }
  read(sized, ([, size, oneSize]) => {
    const sizeName = oneSize ? 'One Size' : (size ?? '').toUpperCase().replace(',', '.')
    limits.sizes = [sizeName]
    return { kind: 'size', label: oneSize ? sizeName : `Size ${sizeName}` }
  })
  read(reduced, () => {
    limits.isReduced = true
    return { kind: 'reduced', label: 'Reduced' }
  })
  read(fresh, () => {
    limits.isNew = true
    return { kind: 'new', label: 'Newest first' }
  })
  return { limits, understood, rest }
}
