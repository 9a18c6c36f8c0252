import { expect, test } from 'vitest'
import { csvLine, csvTable, unescapeFormula } from './csv.ts'

test('CSV cells are quoted so that none breaks its row, and an empty cell stays empty [CSV-07]', () => {
  expect(
    csvTable([
      ['Name', 'Opinion'],
      ['a, b', 'say "b"\nc'],
      [' padded ', null],
      [undefined, true],
    ]),
  ).toBe('\ufeffName,Opinion\r\n"a, b","say ""b""\nc"\r\n" padded ",\r\n,true\r\n')
})

test.each(['=1+1', '+cmd', '-1+1', '@sum(A1)', '\tx', '\rx', "'=1", "''@x"])(
  'the text %j is no formula in a spreadsheet, and is the same once it is read again [CSV-07]',
  (text) => {
    const cell = csvLine([text])
      .slice(0, -2)
      .replace(/^"(.*)"$/s, '$1')
    expect(cell).toBe(`'${text}`)
    expect(unescapeFormula(cell)).toBe(text)
  },
)

test.each(['It’s fine', "'tis", '5 - 3', 'a=b', ''])('the text %j is not changed [CSV-07]', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
  expect(unescapeFormula(text)).toBe(text)
})

test('a negative number stays a number, also with fixed decimals [CSV-07]', () => {
  expect(csvLine([-3, { digits: '-12.50' }, '-3'])).toBe("-3,-12.50,'-3\r\n")
})
