import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '../http/serve.ts'
import { ownTestApp, secondTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Series and labels that Prometheus itself adds. */
const ITS_OWN = new Set(['up'])
const ITS_LABELS = new Set(['instance', 'job'])
const WORDS = new Set(
  [
    'sum by',
    'by',
    'rate',
    'delta',
    'histogram_quantile',
    'topk',
    'max',
    'min',
    'sum',
    'time',
    'and',
    'or',
  ].flatMap((words) => words.split(' ')),
)

type Selector = { name: string; labels: { name: string; is: string | null }[] }

/** Returns the series with their labels in an expression, without functions, grouping labels and strings. */
function selectorsIn(expression: string): Selector[] {
  const plain = expression.replace(/\bby\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ')
  return [...plain.matchAll(/([a-z_][a-z0-9_]*)\s*(\{[^}]*\})?/g)]
    .filter((match) => !isInText(plain, match.index) && !WORDS.has(match[1]!))
    .filter((match) => !isInBraces(plain, match.index) && !/^\d*e\d+$/.test(match[1]!))
    .map(([, name, braces = '']) => ({
      name: name!,
      labels: [...braces.matchAll(/([a-z_]+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label, how, is]) => ({
        name: label!,
        is: how === '=' ? is! : null,
      })),
    }))
}
const isInText = (text: string, index: number) => (text.slice(0, index).match(/"/g) ?? []).length % 2 === 1
const isInBraces = (text: string, index: number) =>
  text.slice(0, index).lastIndexOf('{') > text.slice(0, index).lastIndexOf('}')

async function expressions(): Promise<string[]> {
  const rules = await readFile(join(ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8')
  const alerts = [...rules.matchAll(/expr: (?:>-\n((?: {10}.*\n)+)|(.+)\n)/g)].map(
    (match) => match[1] ?? match[2]!,
  )
  const dashboard = JSON.parse(await readFile(join(ROOT, 'deploy/grafana/showoff.json'), 'utf8'))
  const panels = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(alerts.length).toBe(rules.match(/- alert:/g)!.length)
  return [...alerts, ...panels]
}

/** Starts a program, uses many of its features, and then scrapes it over HTTP. */
async function scrape(): Promise<string> {
  const standby = await testDatabase()
  const first = await ownTestApp()
  const app = await secondTestApp(first, { DATABASE_REPLICA_URLS: standby.url })
  try {
    const { platform, db, as, given } = app
    const member = await given.member()
    await as(member).send('/pictures', new Uint8Array(10))
    await as(null).get('/products')
    platform.metrics.jobs.inc({ job: 'send-mail', outcome: 'done' })
    platform.metrics.mails.inc({ cause: 'account', outcome: 'sent' })
    platform.metrics.timer('/', 'GET', 500)(0.1)
    await db
      .insertInto('daily_figures')
      .values({ day: '2026-03-01', looks: 3, members: 2, orders: 1, revenue_minor: 1999, currency: 'EUR' })
      .execute()
    const { createApp } = await import('../../app.ts')
    const server = await listen({ fetch: createApp(platform).fetch, host: '127.0.0.1', port: 0 })
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(answer.status).toBe(200)
    return await answer.text().finally(() => server.stop(0))
  } finally {
    await app.platform.replicas.close()
    await standby.drop()
  }
}

test('every series and label that the dashboard and the alerts name is in a scrape [WATCH-04]', async () => {
  const text = await scrape()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const asked = (await expressions()).flatMap(selectorsIn).filter(({ name }) => !ITS_OWN.has(name))
  expect(asked.length).toBeGreaterThan(40)
  const missing = asked.filter(
    ({ name, labels }) =>
      !lines.some(
        (line) =>
          new RegExp(`^${name}(\\{| )`).test(line) &&
          labels.every(
            (label) =>
              ITS_LABELS.has(label.name) ||
              line.includes(label.is === null ? `${label.name}="` : `${label.name}="${label.is}"`),
          ),
      ),
  )
  expect(missing).toEqual([])
  expect(text).toContain('business_revenue{currency="EUR"} 19.99\n')
})
