// npm run truth [-- --photos DIR --reviews FILE]: measures how often the program's claims are true, and writes
// bench/TRUTH.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const done = spawnSync(findNode(), [join(ROOT, 'bench/truth.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: environment({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
