import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { groups } from './files.mjs'
import { mutantsOf } from './mutators.mjs'

const matches = (path, patterns) => patterns.some((pattern) => matchesGlob(path, pattern))
const find = (root, patterns) =>
  patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    return found.sort()
  })

/** Returns every mutant of every group once, with a number and the tests of its group. */
export function allMutants(root) {
  const seen = new Set()
  return groups
    .flatMap(({ name, source, not, tests }) => {
      const testFiles = [...new Set(find(root, tests))]
      return [...new Set(find(root, source))]
        .filter((path) => !/\.test\.ts$/.test(path) && !matches(path, not) && !seen.has(path))
        .flatMap((path) => {
          seen.add(path)
          const text = readFileSync(join(root, path), 'utf8')
          const lines = text.split('\n')
          return mutantsOf(path, text).map((mutant) => ({ ...mutant, lineText: lines[mutant.line - 1] }))
        })
        .map((mutant) => ({ ...mutant, group: name, tests: testFiles }))
    })
    .map((mutant, id) => ({ ...mutant, id }))
}
