// npm run figures: prints lines, cycles, full folders and long files, now and before the rework.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findNode, ROOT } from './install.mjs'

const { status } = spawnSync(findNode(), [join(ROOT, 'tools/borders/figures.ts')], { stdio: 'inherit' })
process.exit(status ?? 1)
