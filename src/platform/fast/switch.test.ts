import { expect, test } from 'vitest'
import { MECHANISMS, turnedOff } from './switch.ts'

test('FAST turns off everything, nothing, or the mechanisms it names', () => {
  expect([...turnedOff('off')!]).toEqual([...MECHANISMS])
  for (const text of ['', 'on', 'true']) expect(turnedOff(text)!.size, text).toBe(0)
  expect([...turnedOff('-memo,-files')!]).toEqual(['memo', 'files'])
  expect([...turnedOff('-memo, -files')!]).toEqual(['memo', 'files'])
})

test('FAST is refused when it is malformed or names an unknown mechanism', () => {
  for (const text of ['memo', '-memory', '-memo,', 'slow']) expect(turnedOff(text), text).toBeNull()
})
