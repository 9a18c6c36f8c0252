import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const asText = (text: string) => code128(text).join('')

test('a barcode has the start, check and stop of Code 128, and accepts only ASCII [RET-17]', () => {
  // P, J, J, 1, 2, 3, C: 104 + 48 + 2 × 42 + 3 × 42 + 4 × 17 + 5 × 18 + 6 × 19 + 7 × 35 leaves 55 of 103.
  expect(asText('PJJ123C')).toBe(
    [
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      '2331112',
    ].join(''),
  )
  // Eleven modules each, thirteen for the stop pattern, and all values differ.
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const drawn = signs.map((sign) => asText(sign).slice(6, 12))
  expect(new Set(drawn).size).toBe(95)
  for (const sign of signs) expect(code128(sign).reduce((sum, width) => sum + width, 0)).toBe(3 * 11 + 13)
  expect(() => code128('ü')).toThrow('not ASCII')
})
