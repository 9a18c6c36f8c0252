import { formatMoney } from '../../../kernel/money/money.ts'

export const automaticKinds = ['percent', 'amount', 'cheapest-free'] as const
export type AutomaticKind = (typeof automaticKinds)[number]
export const automaticCovers = ['all', 'categories', 'brands', 'products'] as const
export type AutomaticCovers = (typeof automaticCovers)[number]

export const AUTOMATIC_TARGETS_MAX = 100
/** At most this many are on at the same time, because every cart is priced with all of them. */
export const AUTOMATIC_ON_MAX = 50

export type AutomaticTerms = {
  kind: AutomaticKind
  percent: number | null
  amountMinor: number | null
  /** Minimum number of pieces. For `cheapest-free`, one of every `piecesMin` pieces is free. */
  piecesMin: number
  leastMinor: number | null
  currency: string
}

type Standing = { isOn: boolean; currency: string; startsAt: Date | null; endsAt: Date | null }

export const automaticStates = ['given', 'off', 'other-currency', 'not-yet', 'over'] as const
export type AutomaticState = (typeof automaticStates)[number]

/** Returns whether the discount applies now, or why not. */
export function automaticState(one: Standing, shopCurrency: string, now: Date): AutomaticState {
  if (!one.isOn) return 'off'
  if (one.currency !== shopCurrency) return 'other-currency'
  if (one.startsAt && now < one.startsAt) return 'not-yet'
  return one.endsAt && now >= one.endsAt ? 'over' : 'given'
}

/** "20% off", "$12.00 off", "the cheapest is free" */
export function reductionWords({ kind, percent, amountMinor, currency }: AutomaticTerms): string {
  if (kind === 'cheapest-free') return 'the cheapest is free'
  return `${kind === 'percent' ? `${percent}%` : formatMoney(amountMinor ?? 0, currency)} off`
}

/**
 * The terms as a sentence without a period: "20% off two or more from Coats".
 * @param from what the discount covers; null if the page already says it
 */
export function termsWords(terms: AutomaticTerms, from: string | null): string {
  const { kind, piecesMin, leastMinor, currency } = terms
  const of = from === null ? '' : ` from ${from}`
  const least = leastMinor === null ? '' : `, ${formatMoney(leastMinor, currency)} or more in all`
  if (kind === 'cheapest-free') return `Buy ${spelled(piecesMin)}${of}, ${reductionWords(terms)}${least}`
  if (piecesMin > 1) return `${reductionWords(terms)} ${spelled(piecesMin)} or more${of}${least}`
  if (leastMinor === null) return `${reductionWords(terms)}${of}`
  return `${reductionWords(terms)} from ${formatMoney(leastMinor, currency)} on${from === null ? '' : ` for ${from}`}`
}

/** The hint on how to qualify: "One more from Coats: 20% off". */
export function qualifyingHint(
  terms: AutomaticTerms,
  from: string | null,
  missing: { pieces: number; minor: number; isAnother: boolean },
): string {
  const { pieces, minor, isAnother } = missing
  const of = from === null ? '' : ` from ${from}`
  const money = formatMoney(minor, terms.currency)
  const more =
    pieces === 0
      ? `${money} more${of}`
      : `${capitalize(spelled(pieces))} more${of}${minor === 0 ? '' : `, and ${money} more in all`}`
  return `${more}: ${isAnother ? 'another one is free' : reductionWords(terms)}`
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const spelled = (count: number): string => NUMBERS[count] ?? String(count)
const capitalize = (words: string): string => `${words[0]?.toUpperCase()}${words.slice(1)}`
