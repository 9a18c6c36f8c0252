import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('the size of a file is shown in a unit that fits it', () => {
  const said = [0, 999, 763_210, 1_000_000, 12_345_678, 1_500_770_017].map(fileSize)
  expect(said).toEqual(['1 kB', '1 kB', '763 kB', '1 MB', '12.3 MB', '1.5 GB'])
})
