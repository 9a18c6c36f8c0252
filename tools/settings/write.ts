// node tools/settings/write.ts: writes docs/operating/settings.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage } from './settings-page.ts'

writeFileSync(join(import.meta.dirname, '../../docs/operating/settings.md'), settingsPage())
