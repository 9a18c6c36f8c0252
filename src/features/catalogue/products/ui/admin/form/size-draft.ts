import { moneyInputValue, parseMoney } from '../../../../../../kernel/money/money-input.ts'
import {
  readWeight,
  type WeightUnit,
  weightInputValue,
  weightWords,
} from '../../../../../core/shipping/weights.ts'
import type { AdminVariant, VariantForm } from '../../../admin-size.ts'

/** The typed values of one size besides its stock. */
export type SizeDraft = Record<SizeFact, string>
export const sizeFacts = [
  'priceMinor',
  'compareAtMinor',
  'sku',
  'barcode',
  'weightGrams',
  'costMinor',
] as const
export type SizeFact = (typeof sizeFacts)[number]

const isMoney = (fact: SizeFact) => fact === 'priceMinor' || fact === 'compareAtMinor' || fact === 'costMinor'

export function sizeDraftOf(
  variant: AdminVariant | undefined,
  currency: string,
  weightUnit: WeightUnit,
): SizeDraft {
  const entries = sizeFacts.map((fact) => {
    const value = variant?.[fact] ?? null
    if (value === null) return [fact, '']
    if (fact === 'weightGrams') return [fact, weightInputValue(Number(value), weightUnit)]
    return [fact, isMoney(fact) ? moneyInputValue(Number(value), currency) : String(value)]
  })
  return Object.fromEntries(entries) as SizeDraft
}

/**
 * Reads the edited values of a size.
 * @returns the values to send, and an error for each value that cannot be read
 */
export function parseSizeFacts(
  typed: SizeDraft | undefined,
  before: AdminVariant | undefined,
  { currency, wasCurrency, weightUnit }: { currency: string; wasCurrency: string; weightUnit: WeightUnit },
): { facts: Partial<VariantForm>; errors: Partial<Record<SizeFact, string>> } {
  const facts: Record<string, string | number | null> = {}
  const errors: Partial<Record<SizeFact, string>> = {}
  const was = sizeDraftOf(before, wasCurrency, weightUnit)
  for (const fact of sizeFacts) {
    const text = typed?.[fact]?.trim() ?? was[fact]
    if (text === was[fact]) continue
    if (text === '') facts[fact] = null
    else if (isMoney(fact)) {
      const minor = parseMoney(text, currency)
      if (minor === null) errors[fact] = 'Use an amount such as 4.50'
      else facts[fact] = minor
    } else if (fact === 'weightGrams') {
      const grams = readWeight(text, weightUnit)
      if (grams === null) errors[fact] = `Use a weight such as ${weightWords(350, weightUnit)}`
      else facts[fact] = grams
    } else facts[fact] = text
  }
  return { facts, errors }
}
