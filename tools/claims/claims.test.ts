import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coversClaim, filesOf, findClaims, readTable, textsOf } from './claims.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every claim in the texts of the interface has a row in docs/claims.md [TRUTH-04, DEC-149]', () => {
  const rows = readTable()
  const missing = findClaims().filter((claim) => !rows.some((row) => coversClaim(row, claim)))
  expect(missing, 'Add a row to docs/claims.md, or say it without the claim').toEqual([])
})

test('each row of docs/claims.md matches a text of the interface and names files that exist [TRUTH-04, DEC-149]', () => {
  const claims = findClaims()
  const rows = readTable()
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    expect(
      claims.some((claim) => coversClaim(row, claim)),
      `${row.words} in ${row.where}`,
    ).toBe(true)
    const files = filesOf(row)
    expect(files.length, row.words).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true)
  }
})

test('the texts of a source are its strings and the text between its tags, not its comments [TRUTH-04, DEC-149]', () => {
  const source = `// The most popular
    import { most } from './best.ts'
    export const A = () => <p className="best">Most loved {count} looks</p>
    const words = 'Trending now'`
  const texts = textsOf(source)
  expect(texts).toContain('Most loved')
  expect(texts).toContain('Trending now')
  expect(texts.join()).not.toMatch(/popular/)
})
