import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from '../../src/platform/start/environment.ts'
import { SETTING_WORDS } from '../../tools/settings/setting-words.ts'
import { settingsPage } from '../../tools/settings/settings-page.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('every setting of the program is explained once [PACK-01]', () => {
  const explained = Object.values(SETTING_WORDS).flatMap((rows) => rows.flatMap(({ names }) => names))
  expect(explained.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})

test('the settings page is up to date; otherwise run node tools/settings/write.ts [PACK-01]', () => {
  const page = settingsPage()
  expect(read('docs/operating/settings.md')).toBe(page)
  expect(page).not.toContain('[object')
})

test('the README names only settings that exist [PACK-01]', () => {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md')) ?? []
  const named = [...table.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  for (const name of named) expect(Object.keys(Environment.shape)).toContain(name)
})
