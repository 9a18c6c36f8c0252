import { cpus, totalmem } from 'node:os'
import { PRODUCTS } from './data/fill.ts'
import { connect } from './measuring/connect.ts'
import { writeMeasured, writtenBy } from './measuring/results.ts'
import { number, type Row } from './measuring/rows.ts'

/** The first part of bench/RESULTS.md. */
export async function writeReport(rows: Row[], photos: number, databaseUrl: string) {
  writeMeasured(report(rows, photos, await postgresVersion(databaseUrl)))
}

async function postgresVersion(databaseUrl: string): Promise<string> {
  const client = await connect(databaseUrl)
  const { rows: found } = await client.query<{ version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${(found[0] as unknown as { server_version: string }).server_version}`
}

function report(rows: Row[], photos: number, postgres: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${number(totalmem() / 2 ** 30)} GiB`
  const lines = rows.map(
    ({ what, figure, yardstick, ratio, budget, isMet }) =>
      `| ${what} | ${figure} | ${yardstick ?? '—'} | ${ratio ?? '—'} | ${budget} | ${isMet === null ? '—' : isMet ? 'yes' : '**no**'} |`,
  )
  return `${writtenBy('npm run bench')} One process, 32 connections, a feed of
twelve cards, ${number(photos)} photos, ${number(photos / 10)} members, ${number(PRODUCTS)} products, ${number(photos * 5)} likes, ${number(photos)} comments.
Rows that name a number of products come from shops of their own, with 50,000 looks.

Machine: ${machine}. Node ${process.versions.node}, ${postgres}. The load, the program, the database and the yardstick share
the machine, so compare the ratios. Figures are medians, with the smallest and the largest in brackets.

| what | figure | yardstick | ratio | budget | met |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
