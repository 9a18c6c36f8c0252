// npm run cluster: runs three Postgres servers under Patroni, PgBouncer, HAProxy, two programs and a bucket on this
// machine, under load, while one part after another fails. Writes bench/CLUSTER.md. Details:
// docs/decisions/090-cluster-run.md.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenStale } from './build.mjs'
import { environment, exitWithError, findNode, installMissing, ROOT } from './install.mjs'

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  exitWithError('npm run cluster creates its own networks and disks, so it needs Linux and root.')
installMissing()
const node = findNode()
buildWhenStale(node)

// Networks, mounts and processes are in namespaces, so nothing is left when the first process ends, for whatever
// reason. The shell adopts processes whose parent has ended.
const inside = 'mount -t tmpfs -o mode=0755 tmpfs /run && mkdir -m 1777 /run/tmp || exit 1; "$@"; exit $?'
const run = spawn(
  'unshare',
  [
    ...['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'],
    ...['sh', '-c', inside, 'sh', node, join(ROOT, 'tests/long/cluster/run.ts'), ...process.argv.slice(2)],
  ],
  { cwd: ROOT, stdio: 'inherit', env: environment({ NODE_ENV: 'production', TMPDIR: '/run/tmp' }) },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill('SIGKILL'))
run.on('error', (error) => exitWithError(`Could not start unshare: ${error.message}`))
run.on('exit', (code) => process.exit(code ?? 1))
