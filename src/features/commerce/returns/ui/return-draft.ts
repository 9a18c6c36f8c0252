import { priceOfPieces } from '../../orders/refund-words.ts'
import type { ReturnableLine, ReturnForm } from '../return.ts'
import type { ReturnReason } from '../return-words.ts'

/** What the buyer chose for a line; it is kept unless something else is chosen. */
export type LineDraft = { isBack: boolean; quantity: number; reason: ReturnReason | ''; words: string }

/** By the place of the line in its order. */
export type ReturnDraft = Record<number, LineDraft>

export const keptLine: LineDraft = { isBack: false, quantity: 1, reason: '', words: '' }

/** The lines that are sent back, with what is given back for each. */
export const linesBack = (lines: ReturnableLine[], draft: ReturnDraft) =>
  lines.flatMap((line) => {
    const choice = draft[line.position]
    if (!choice?.isBack || line.returnable === 0) return []
    const quantity = Math.min(choice.quantity, line.returnable)
    return [
      {
        line,
        ...choice,
        quantity,
        amountMinor: priceOfPieces(line, line.quantity - line.returnable, quantity),
      },
    ]
  })

export const MISSING = 'Please say why you are returning it'

/** What is still missing, by line and field. */
export function missingIn(lines: ReturnableLine[], draft: ReturnDraft): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const { line, reason, words } of linesBack(lines, draft)) {
    if (reason === '') missing[`${line.position}.reason`] = MISSING
    else if (reason === 'other' && words.trim() === '') missing[`${line.position}.words`] = MISSING
  }
  return missing
}

export const formOf = (lines: ReturnableLine[], draft: ReturnDraft): ReturnForm => ({
  lines: linesBack(lines, draft).map(({ line, quantity, reason, words }) => ({
    ...{ position: line.position, quantity, reason: reason as ReturnReason, words },
  })),
})
