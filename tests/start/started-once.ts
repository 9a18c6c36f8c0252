import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { quickFolder } from '../../src/platform/testing/quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run, in which the program is started once for all test files. */
    startedOnce: string
  }
}

/**
 * Before the first test, builds these sources and creates the shared place for the data folder. Afterwards removes it.
 */
export default function setUp(project: TestProject) {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.mjs')], { stdio: 'inherit' })
  const shared = quickFolder('showoff-started-')
  // The database user needs access when this runs as root.
  chmodSync(shared, 0o755)
  project.provide('startedOnce', shared)
  return () => rmSync(shared, { recursive: true, force: true, maxRetries: 10 })
}
