import type { WithdrawalForm } from '../withdrawal.ts'
import { PIECES_MAX, WRONG_NUMBER } from '../withdrawal-words.ts'

/** The form's values. */
export type WithdrawalDraft = {
  name: string
  number: string
  email: string
  pieces: string
  /** Quantities by position of the line, for the viewer's own order; used instead of `pieces`. */
  counts: Record<number, number>
}

/** A line of the viewer's own order. */
export type OwnLine = { position: number; name: string; size: string; quantity: number }

const NAME_LENGTHS = [PIECES_MAX, 40, 20]

/**
 * Describes the chosen pieces: "2 of 3 × Linen shirt, M". Empty, which means the whole order, if all or none are
 * chosen.
 */
export function piecesWords(lines: readonly OwnLine[], counts: Record<number, number>): string {
  const chosen = lines.filter(({ position }) => (counts[position] ?? 0) > 0)
  if (lines.every(({ position, quantity }) => counts[position] === quantity)) return ''
  const words = NAME_LENGTHS.map((length) =>
    chosen
      .map(({ position, name, size, quantity }) => {
        const short = name.length > length ? `${name.slice(0, length - 1)}…` : name
        return `${counts[position]} of ${quantity} × ${short}, ${size}`
      })
      .join('; '),
  )
  return words.find(({ length }) => length <= PIECES_MAX) ?? words.at(-1)!
}

/** Reads the form, or returns a message per invalid field; the server checks the rest. */
export function parseWithdrawalDraft(
  draft: WithdrawalDraft,
  lines: readonly OwnLine[] = [],
): { form: WithdrawalForm } | { wrong: Record<string, string> } {
  const number = draft.number.trim().replace(/^#/, '')
  const wrong = {
    ...(draft.name.trim() ? {} : { name: 'Please enter your name' }),
    ...(/^[1-9]\d{0,14}$/.test(number) ? {} : { number: WRONG_NUMBER }),
    ...(/^\S+@\S+\.\S+$/.test(draft.email.trim()) ? {} : { email: 'Please enter a valid email address' }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const { name, email } = draft
  const pieces = lines.length > 0 ? piecesWords(lines, draft.counts) : draft.pieces
  return { form: { name: name.trim(), number: Number(number), email: email.trim(), pieces: pieces.trim() } }
}
