import { expect, test } from 'vitest'
import { PIECES_MAX } from '../withdrawal-words.ts'
import { parseWithdrawalDraft, piecesWords } from './withdrawal-draft.ts'

const line = (position: number, quantity: number, name = 'Linen shirt') => ({
  ...{ position, quantity, name, size: 'M' },
})

test('the chosen pieces of an order are named in words, and all or none of them means the whole order [RET-14]', () => {
  const lines = [line(0, 3), line(1, 1, 'Belt')]
  expect(piecesWords(lines, { 0: 2 })).toBe('2 of 3 × Linen shirt, M')
  expect(piecesWords(lines, { 0: 2, 1: 1 })).toBe('2 of 3 × Linen shirt, M; 1 of 1 × Belt, M')
  expect(piecesWords(lines, {})).toBe('')
  expect(piecesWords(lines, { 0: 0 })).toBe('')
  expect(piecesWords(lines, { 0: 3, 1: 1 })).toBe('')
})

test('long names are cut so that a long order still fits into the declaration [RET-14]', () => {
  const lines = Array.from({ length: 14 }, (_, at) =>
    line(at, 2, `Very long name of a piece ${at} `.repeat(5)),
  )
  const words = piecesWords(lines, Object.fromEntries(lines.map(({ position }) => [position, 1])))
  expect(words.length).toBeLessThanOrEqual(PIECES_MAX)
  expect(words.split('; ')).toHaveLength(14)
})

test('the words come from the order lines if they are known, and otherwise from the typed text [RET-14]', () => {
  const draft = { name: 'Ana', number: '1001', email: 'ana@hem.test', pieces: 'The shirt', counts: { 0: 1 } }
  const piecesOf = (lines: ReturnType<typeof line>[]) => {
    const read = parseWithdrawalDraft(draft, lines)
    return 'form' in read && read.form.pieces
  }
  expect(piecesOf([line(0, 3)])).toBe('1 of 3 × Linen shirt, M')
  expect(piecesOf([])).toBe('The shirt')
})
