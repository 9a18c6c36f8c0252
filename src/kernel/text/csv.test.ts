import { expect, test } from 'vitest'
import { csvTable } from './csv.ts'

test('a table is written so that no cell breaks a line or becomes a formula [BRAND-19]', () => {
  expect(
    csvTable([
      ['Name', 'Said'],
      ['=1+1', 'a, "b"\nc'],
      [-3, null],
    ]),
  ).toBe('\ufeffName,Said\r\n\'=1+1,"a, ""b""\nc"\r\n-3,\r\n')
})
