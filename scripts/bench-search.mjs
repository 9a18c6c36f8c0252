// npm run bench:search: measures the cost of one visual search and writes it to bench/RESULTS.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const done = spawnSync(findNode(), [join(ROOT, 'bench/visual-search.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: environment({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
