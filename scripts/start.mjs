// npm start, and with --dev npm run dev: installs and builds what is missing, then hands over to src/main.ts.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { environment, findNode, installMissing, ROOT } from './install.mjs'

const development = process.argv.includes('--dev')
installMissing()
const node = findNode()
if (!development) buildWhenStale(node)

const mode = development ? 'development' : (process.env.NODE_ENV ?? 'production')
const program = spawn(
  node,
  [...(development ? ['--watch', '--watch-preserve-output'] : []), join(ROOT, 'src/main.ts')],
  {
    cwd: ROOT,
    env: environment({ NODE_ENV: mode }),
    // The channel closes however we end; the program then ends too.
    stdio: ['inherit', 'inherit', 'inherit', ...(development ? [] : ['ipc'])],
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
program.on('error', (error) => {
  console.error(`Node could not be started: ${error.message}`)
  process.exit(1)
})
program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
