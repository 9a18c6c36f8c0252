// Runs a command of src/commands/ with the pinned Node: node scripts/command.mjs backup FILE
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { envFileFlags, environment, findNode, installMissing, ROOT } from './install.mjs'

installMissing({ production: true })
const [name, ...given] = process.argv.slice(2)
const command = spawn(findNode(), [...envFileFlags(), join(ROOT, 'src/commands', `${name}.ts`), ...given], {
  cwd: ROOT,
  env: environment(),
  stdio: 'inherit',
})
// Ctrl-C reaches both processes; the command cleans up and ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
command.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
