import { MONTHS } from '../../../../../kernel/time/months.ts'
import type { SavedCard } from '../../saved-card.ts'

/** Problems of saved cards. */
export const cardProblems = ['card-refused', 'saved-card-not-found'] as const
export type CardProblem = (typeof cardProblems)[number]

const brands: Record<string, string> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay', eftpos_au: 'eftpos' },
}

export const cardName = ({ brand, last4 }: SavedCard) => `${brands[brand] ?? 'Card'} ending in ${last4}`

/** "Used in October, valid to 09/28"; with the year if it is another one. */
export function cardNote({ usedAt, expMonth, expYear }: SavedCard, now: Date): string {
  const valid = `alid to ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
  if (!usedAt) return `V${valid}`
  const used = new Date(usedAt)
  const year = used.getUTCFullYear()
  const month = MONTHS[used.getUTCMonth()]!
  return `Used in ${year === now.getUTCFullYear() ? month : `${month} ${year}`}, v${valid}`
}

/** Valid through the last day of its month. */
export const isCardValid = ({ expMonth, expYear }: SavedCard, now: Date) =>
  expYear * 12 + expMonth >= now.getFullYear() * 12 + now.getMonth() + 1
