// npm run mutants: changes the code in small ways, one at a time, and runs the tests that should notice
// (docs/mutants.md).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const done = spawnSync(findNode(), [join(ROOT, 'tools/mutants/run.mjs'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: environment({ NODE_ENV: 'test' }),
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
