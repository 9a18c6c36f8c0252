import { expect, test } from 'vitest'
import { csvTable } from './csv.ts'

test('CSV cells are escaped so that none breaks its row or becomes a formula [BRAND-19]', () => {
  expect(
    csvTable([
      ['Name', 'Said'],
      ['=1+1', 'a, "b"\nc'],
      [-3, null],
    ]),
  ).toBe('\ufeffName,Said\r\n\'=1+1,"a, ""b""\nc"\r\n-3,\r\n')
})
