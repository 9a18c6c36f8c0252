import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { highestPoints } from '../../../features/operations/system/server/limit-bounds.ts'
import { LIMITS, type LimitName, PACES } from './limits.ts'

const SRC = join(import.meta.dirname, '../../..')

test('docs/operating/limits.md lists every limit with its number [COST-09]', async () => {
  await expect([INTRODUCTION, rateLimits(), await sizeLimits()].join('\n')).toMatchFileSnapshot(
    '../../../../docs/operating/limits.md',
  )
})

const INTRODUCTION = `# Limits

\`src/platform/http/limits/limits-page.test.ts\` compares this page with the program, and writes it when run with \`-u\`.
`

function rateLimits(): string {
  const rows = Object.entries(LIMITS).map(([name, { points, seconds }]) => {
    const highest = highestPoints(name as LimitName)
    const amount = name.includes('-work') ? asSeconds : format
    return `| \`${name}\` | ${amount(points)} | ${windowWords(seconds)} | ${highest === null ? 'fixed' : amount(highest)} |`
  })
  const paces = Object.entries(PACES).map(
    ([name, { free, seconds, firstPauseSeconds, longestPauseSeconds }]) =>
      `| \`${name}\` | ${free} | ${windowWords(seconds)} | ${windowWords(firstPauseSeconds)} | ${windowWords(longestPauseSeconds)} |`,
  )
  return `## Rates

How often one member may do something, or one address if nobody is signed in. After that, the answer is 429 with
\`Retry-After\`. Names ending in \`-address\` count all members behind one address; \`mail-…\` counts mails to one recipient;
\`…-work\` is processor time. Admins change the numbers under **Admin > Setup > System**, up to the last column.

| limit | allowed | within | at most |
|---|--:|---|--:|
${rows.join('\n')}

Wrong passwords for one account are slowed down: each pause is twice as long as the one before.

| limit | free | within | first pause | longest pause |
|---|--:|---|---|---|
${paces.join('\n')}
`
}

/** Lists the numbers of each `*-limits.ts`, by the folder of its feature. */
async function sizeLimits(): Promise<string> {
  const files = globSync('**/*-limits.ts', { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const rows: string[] = []
  for (const path of files) {
    const limits = Object.entries<unknown>(await import(join(SRC, path)))
    const topic = basename(path, '-limits.ts').replaceAll('-', ' ')
    for (const [name, value] of limits) {
      const numbers = [value].flat().filter((one) => typeof one === 'number')
      if (numbers.length === 0) continue
      rows.push(
        `| ${topic} | [\`${name}\`](../../src/${dirname(path)}) | ${numbers.map(format).join('; ')} |`,
      )
    }
  }
  return `## Sizes and numbers

Lengths of texts, items per list and sizes of files. They are part of the program and the same in every installation.
Texts are counted in visible characters.

| topic | limit | number |
|---|---|--:|
${rows.join('\n')}
`
}

const format = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
const asSeconds = (ms: number) => `${format(ms / 1000)} s`

function windowWords(seconds: number): string {
  const units = [
    [24 * 60 * 60, 'day'],
    [60 * 60, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, unit] = units.find(([size]) => seconds % size === 0)!
  const count = seconds / size
  return count === 1 ? `a${unit === 'hour' ? 'n' : ''} ${unit}` : `${count} ${unit}s`
}
