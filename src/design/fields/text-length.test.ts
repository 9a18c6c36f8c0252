import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  charactersLeft,
  charactersLeftWords,
  graphemeCount,
  isSimple,
  splitGraphemes,
  truncateBeforeCaret,
} from './text-length.ts'

test('a character as a reader sees it counts as one, however many code units it takes [DEC-60]', () => {
  expect(graphemeCount('Mütze')).toBe(5)
  expect(graphemeCount('👩‍👩‍👧‍👦🧥')).toBe(2)
  expect(graphemeCount('e\u0301')).toBe(1)
  expect(graphemeCount('')).toBe(0)
})

test('in a simple text each code unit counts as one character, whatever its neighbors are [DEC-60]', () => {
  const simple = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).filter(isSimple)
  expect(simple.length).toBeGreaterThan(700)
  for (const one of simple) {
    const beside = simple.map((other) => one + other).join('')
    expect([...splitGraphemes(beside)]).toHaveLength(beside.length)
  }
  for (const other of ['\r\n', 'e\u0301', 'ก็', '🧥', '\u200d']) expect(isSimple(other)).toBe(false)
})

test('the counter is hidden far from the limit, shows what is left near it, and shows the excess past it [DEC-60]', () => {
  expect(charactersLeft('a'.repeat(100), 2200)).toBeNull()
  expect(charactersLeft('a'.repeat(1980), 2200)).toBe(220)
  expect(charactersLeft('a'.repeat(1979), 2200)).toBeNull()
  expect(charactersLeft('a'.repeat(2200), 2200)).toBe(0)
  expect(charactersLeft('a'.repeat(2203), 2200)).toBe(-3)
})

test('with a short limit the counter appears at twenty characters left [DEC-60]', () => {
  expect(charactersLeft('a'.repeat(10), 30)).toBe(20)
  expect(charactersLeft('a'.repeat(9), 30)).toBeNull()
})

test('an emoji of many code units does not count as many characters [DEC-60]', () => {
  expect(charactersLeft('👩‍👩‍👧‍👦'.repeat(100), 2200)).toBeNull()
})

test('skipping the slow count never changes the result [DEC-60]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (text, limit) => {
        const left = limit - graphemeCount(text)
        const near = Math.max(20, Math.floor(limit / 10))
        expect(charactersLeft(text, limit)).toBe(left > near ? null : left)
      },
    ),
  )
})

test('the words for a remaining or excess count are singular for 1 and plural otherwise [DEC-60]', () => {
  expect(charactersLeftWords(1)).toBe('1 character left')
  expect(charactersLeftWords(0)).toBe('0 characters left')
  expect(charactersLeftWords(-1)).toBe('1 character too many')
  expect(charactersLeftWords(-12)).toBe('12 characters too many')
})

test('a single-line field accepts its limit in characters, however many code units they take, and drops what is typed beyond [DEC-60]', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(truncateBeforeCaret(family.repeat(5), 55, 5)).toEqual({ text: family.repeat(5), caret: 55 })
  expect(truncateBeforeCaret(`${family.repeat(5)}!`, 56, 5)).toEqual({ text: family.repeat(5), caret: 55 })
  // Typed in the middle: the text after the caret is not pushed out.
  expect(truncateBeforeCaret('coat and hat', 4, 8)).toEqual({ text: ' and hat', caret: 0 })
  expect(truncateBeforeCaret('coXYat', 4, 5)).toEqual({ text: 'coXat', caret: 3 })
  expect(truncateBeforeCaret('', 0, 5)).toEqual({ text: '', caret: 0 })
})
