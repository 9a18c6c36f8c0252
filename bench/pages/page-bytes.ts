import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PageScripts } from '../../src/shell/early/start-scripts.ts'
import { formatNumber, type Row } from '../measuring/rows.ts'
import { firstPageFiles } from './first-page.ts'

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')
const HTML_MAX = 90_000
/** Without the first page's script, which has a row of its own. */
const FILES_MAX = 10

type Listed = { items: { id: string; slug: string }[] }

/** Measures the HTML of the pages that most visits see, and the scripts that it lists. */
export async function pageByteRows(address: string): Promise<Row[]> {
  const first = async (path: string) =>
    ((await (await fetch(`${address}${path}`)).json()) as Listed).items[0]!
  const pages = {
    feed: '/engage',
    look: `/photo/${(await first('/api/photos')).id}`,
    shop: '/shop',
    product: `/product/${(await first('/api/products')).slug}`,
    upload: '/upload',
  }
  const firstPage = new Set(firstPageFiles())
  return Promise.all(
    Object.entries(pages).map(async ([page, path]) => {
      const html = await htmlOf(address, path)
      const files = scriptsOf(html).filter((script) => !firstPage.has(script.slice(1)))
      const scriptBytes = files.reduce((sum, file) => sum + zippedBytes(file), 0)
      const htmlBytes = Buffer.byteLength(html)
      return {
        label: `size of the ${page} page`,
        figure: `HTML ${formatNumber(htmlBytes / 1000)} kB, ${files.length} script files of ${formatNumber(scriptBytes / 1000)} kB gzip`,
        budget: '90 kB, 10 files',
        isMet: htmlBytes <= HTML_MAX && files.length <= FILES_MAX,
      }
    }),
  )
}

const htmlOf = async (address: string, path: string) => (await fetch(`${address}${path}`)).text()
/**
 * Reads the argument that the end of the page passes to the starter of its scripts (src/shell/early/start-scripts.ts).
 */
const scriptsOf = (html: string): string[] => {
  const [, scripts = '{}'] = /\((\{"run":[^}]*\})\)<\/script>/.exec(html) ?? []
  const { run, ahead } = JSON.parse(scripts) as PageScripts
  return [...run, ...ahead]
}
const zippedBytes = (file: string) => gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 6 }).length
