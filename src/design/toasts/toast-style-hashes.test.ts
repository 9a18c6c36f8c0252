import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { toastStyleHashes } from './toast-style-hashes.ts'

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

test('the content security policy allows exactly the stylesheet that sonner inserts, and its style tag while still empty [CONST-10]', () => {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve('sonner')
      .replace(/\.js$/, '.mjs'),
    'utf8',
  )
  const inserted = [...source.matchAll(/^__insertCSS\((".*")\);?$/gm)].map(
    ([, css]) => JSON.parse(css!) as string,
  )

  expect(inserted).toHaveLength(1)
  expect(toastStyleHashes).toEqual([hashOf(''), hashOf(inserted[0]!)])
})
