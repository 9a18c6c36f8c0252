import { createDrafts } from '../../../../web/drafts.ts'
import { priceOfPieces } from '../../orders/refund-words.ts'
import type { ReturnableLine, ReturnForm } from '../return.ts'
import type { ReturnReason } from '../return-words.ts'

/** The buyer's choice for a line; kept by default. */
export type LineDraft = {
  todo: 'keep' | 'back' | 'exchange'
  quantity: number
  reason: ReturnReason | ''
  words: string
  /** The new size of an exchange. */
  size: string | null
}

/** By position of the line in its order. */
export type ReturnDraft = Record<number, LineDraft>

export const noReturn: ReturnDraft = {}

/** Unsent requests by order. They survive leaving the page and signing in. */
export const returnDrafts = createDrafts<ReturnDraft>('returns')

export const keepLineDraft: LineDraft = { todo: 'keep', quantity: 1, reason: '', words: '', size: null }

/** Returns the returned lines with their refunds; 0 for an exchange. */
export const linesToReturn = (lines: ReturnableLine[], draft: ReturnDraft) =>
  lines.flatMap((line) => {
    const choice = draft[line.position]
    if (!choice || choice.todo === 'keep' || line.returnable === 0) return []
    const quantity = Math.min(choice.quantity, line.returnable)
    const isExchange = choice.todo === 'exchange'
    const amountMinor = isExchange ? 0 : priceOfPieces(line, line.quantity - line.returnable, quantity)
    return [{ line, ...choice, isExchange, quantity, amountMinor }]
  })

const MISSING = 'Please say why you are returning it'

/** Returns what is still missing, by line and field. */
export function missingIn(lines: ReturnableLine[], draft: ReturnDraft): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const { line, isExchange, reason, words, size } of linesToReturn(lines, draft)) {
    if (isExchange) {
      if (size === null) missing[`${line.position}.size`] = 'Please select a size'
    } else if (reason === '') missing[`${line.position}.reason`] = MISSING
    else if (reason === 'other' && words.trim() === '') missing[`${line.position}.words`] = MISSING
  }
  return missing
}

export const formOf = (lines: ReturnableLine[], draft: ReturnDraft): ReturnForm => ({
  lines: linesToReturn(lines, draft).map(({ line, isExchange, quantity, reason, words, size }) => ({
    ...{ position: line.position, quantity, words },
    reason: reason === '' ? ('other' as const) : reason,
    exchangeSize: isExchange ? size : null,
  })),
})
