import type { OpenCorrection, PastCorrection, TagClaim } from '../tag-correction.ts'

export const CLAIMS: readonly { value: TagClaim; label: string }[] = [
  { value: 'other-product', label: 'It is another product' },
  { value: 'similar', label: 'It is similar, not exact' },
  { value: 'not-this', label: 'It is not this' },
]

/** "Coat 2024 is Coat 2025" */
export function claimWords({
  tagName,
  claim,
  product,
}: Pick<OpenCorrection, 'tagName' | 'claim' | 'product'>) {
  if (claim === 'similar') return `${tagName} is similar, not exact`
  return claim === 'not-this' || !product ? `This is not ${tagName}` : `${tagName} is ${product.name}`
}

/** "Two people who bought it say", "Ana says", "Ana and 2 others say" */
export function suggestersText({
  by,
  count,
  ownerCount,
}: Pick<OpenCorrection, 'by' | 'count' | 'ownerCount'>) {
  if (ownerCount >= 2) return `${numbers[ownerCount] ?? ownerCount} people who bought it say`
  const name = by[0]?.username ?? 'A member'
  const bought = ownerCount === 1 && count === 1 ? ', who bought it,' : ''
  if (count === 1) return `${name}${bought} says`
  return `${name} and ${count === 2 ? 'one other say' : `${count - 1} others say`}`
}

const numbers: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }

export const outcomeWords: Record<PastCorrection['state'], string> = {
  accepted: 'accepted',
  declined: 'declined',
  passed: 'Marked as Similar after a week without an answer',
}
