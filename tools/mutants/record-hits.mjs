// A setup file that records which mutants a test file runs through, and writes their numbers at the end.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const hits = new Set()
globalThis.__hit = (id) => hits.add(id)
afterAll(() => {
  if (hits.size > 0)
    writeFileSync(join(process.env.MUTANT_HITS, `${process.pid}.json`), JSON.stringify([...hits]))
})
