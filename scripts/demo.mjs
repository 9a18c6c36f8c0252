// npm run demo [-- --photos DIR]: loads the demo community into an empty database, with your own photos if given.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { envFileFlags, environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing({ production: true })
const done = spawnSync(
  findNode(),
  [...envFileFlags(), join(ROOT, 'demo/command.ts'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    env: environment(),
    stdio: 'inherit',
  },
)
process.exit(done.status ?? 1)
