import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { noChunkCycles } from './no-chunk-cycles.ts'

/** The first module needs the second, which needs the third. */
const MODULES: Record<string, string> = {
  first: `import { second } from 'second'; console.log('first', second)`,
  second: `import { third } from 'third'; export const second = 'second' + third`,
  third: `export const third = 'third'; console.log(third)`,
}
const modules: Plugin = {
  name: 'modules',
  resolveId: (id) => (id in MODULES ? `\0${id}` : null),
  load: (id) => MODULES[id.slice(1)] ?? null,
}

/** Builds these modules, each of which is in the script of that name. */
const buildScripts = (scripts: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, noChunkCycles()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'first',
        preserveEntrySignatures: false,
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => scripts[id.slice(1)] ?? null }],
          },
        },
      },
    },
  })

test('a build whose scripts import each other fails and names them', async () => {
  await expect(buildScripts({ first: 'outer', second: 'inner', third: 'outer' })).rejects.toThrow(
    /These scripts import each other: .*inner/,
  )
})

test('a build whose scripts import others in one direction succeeds', async () => {
  await expect(buildScripts({ first: 'outer', second: 'inner', third: 'inner' })).resolves.toBeDefined()
})
