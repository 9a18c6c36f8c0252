import { expect, test } from 'vitest'
import { MECHANISMS, parseFastSetting } from './switch.ts'

test('FAST turns off everything, nothing, or the mechanisms it names', () => {
  expect([...parseFastSetting('off')!]).toEqual([...MECHANISMS])
  for (const text of ['', 'on', 'true']) expect(parseFastSetting(text)!.size, text).toBe(0)
  expect([...parseFastSetting('-memo,-files')!]).toEqual(['memo', 'files'])
  expect([...parseFastSetting('-memo, -files')!]).toEqual(['memo', 'files'])
})

test('FAST is refused when it is malformed or names an unknown mechanism', () => {
  for (const text of ['memo', '-memory', '-memo,', 'slow']) expect(parseFastSetting(text), text).toBeNull()
})
