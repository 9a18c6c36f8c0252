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

/** Returns every mutant of every group once, with a number and the tests of its group and of its feature. */
export function allMutants(root) {
  const seen = new Set()
  const testsOfFeature = (path) => {
    const feature = /^src\/(features\/[^/]+|kernel)\/[^/]+\//.exec(path)?.[0]
    return feature ? find(root, [`${feature}**/*.test.ts`]) : []
  }
  return groups
    .flatMap(({ name, source, not, tests }) => {
      const testFiles = [...new Set(find(root, tests))]
      return [...new Set(find(root, source))]
        .filter((path) => !/\.test\.ts$/.test(path) && !matches(path, not) && !seen.has(path))
        .flatMap((path) => {
          seen.add(path)
          const text = readFileSync(join(root, path), 'utf8')
          const lines = text.split('\n')
          const tests = [...new Set([...testFiles, ...testsOfFeature(path)])]
          return mutantsOf(path, text).map((mutant) => ({
            ...mutant,
            tests,
            lineText: lines[mutant.line - 1],
          }))
        })
        .map((mutant) => ({ ...mutant, group: name }))
    })
    .map((mutant, id) => ({ ...mutant, id }))
}
