import type { Plugin } from 'vite'
import { findCycles } from '../find-cycles.ts'

/**
 * Fails a build whose scripts import each other. Which of them runs first depends on who asks for one first, so that a
 * script may run before what it imports, and the program fails only on some pages.
 */
export const noChunkCycles = (): Plugin => ({
  name: 'no-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const cycles = findCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycles.length === 0) return
    const listed = cycles.map((fileNames) =>
      fileNames
        .map((name) => `${name} (${chunks.find(({ fileName }) => fileName === name)?.name})`)
        .join(', '),
    )
    this.error(`These scripts import each other: ${listed.join('; ')}`)
  },
})
