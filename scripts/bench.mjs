// npm run bench: fills a database, measures the program against its yardsticks, and writes bench/RESULTS.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing()
const node = findNode()
buildWhenStale(node)
const done = spawnSync(node, [join(ROOT, 'bench/bench.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  env: environment({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
