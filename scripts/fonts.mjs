// npm run fonts: makes the fonts in src/design/theme/fonts/ from their packages, after a package was updated.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findNode, ROOT } from './install.mjs'

const { status } = spawnSync(findNode(), [join(ROOT, 'tools/fonts/write-fonts.ts')], { stdio: 'inherit' })
process.exit(status ?? 1)
