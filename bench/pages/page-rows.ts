import { compareWithBare, requestsPerSecond, spreadOf } from '../measuring/load.ts'
import { type Program, signInMember, startProgram } from '../measuring/program.ts'
import { type Bench, formatNumber, formatSpread } from '../measuring/rows.ts'
import { feedStatementsPerSecond } from '../measuring/statements.ts'
import { firstPageScriptBytes, measureFirstPage } from './first-page.ts'
import { HOW_TO_INSTALL, measureLighthouse } from './lighthouse.ts'
import { pageByteRows } from './page-bytes.ts'
import { measureRepeatVisits } from './repeat-visits.ts'

export async function measureStart({ note }: Bench, { startSeconds }: Program) {
  note({
    label: 'from start to the first response, built',
    figure: `${formatNumber(startSeconds, 2)} s`,
    budget: '2.5 s',
    isMet: startSeconds <= 2.5,
  })
}

export async function measureReads({ databases, note }: Bench, { address }: Program) {
  const html = await compareWithBare(`${address}/engage`)
  note({
    label: 'signed-out feed HTML, warm',
    figure: `${formatSpread(html.ours)} pages/s of ${formatNumber(html.bytes / 1024)} kB`,
    yardstick: `bare node:http ${formatSpread(html.bare)}`,
    ratio: formatSpread(html.ratio, 2),
    budget: '0.30',
    isMet: html.ratio.median >= 0.3,
  })
  const { cookie } = await signInMember(databases.large, 1)
  await requestsPerSecond(`${address}/engage`, { cookie })
  const pages = spreadOf([
    await requestsPerSecond(`${address}/engage`, { cookie }),
    await requestsPerSecond(`${address}/engage`, { cookie }),
    await requestsPerSecond(`${address}/engage`, { cookie }),
  ])
  note({
    label: 'signed-in feed HTML',
    figure: `${formatSpread(pages)} pages/s`,
    budget: '700/s',
    isMet: pages.median >= 700,
  })
  const json = await compareWithBare(`${address}/api/photos`)
  note({
    label: 'feed JSON, signed out',
    figure: `${formatSpread(json.ours)}/s of ${formatNumber(json.bytes / 1024)} kB`,
    yardstick: `bare node:http ${formatSpread(json.bare)}`,
    ratio: formatSpread(json.ratio, 2),
    budget: '0.30',
    isMet: json.ratio.median >= 0.3,
  })
  const feedRates = [
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
  ]
  const statementRate = await feedStatementsPerSecond(databases.large, cookie)
  note({
    label: 'feed JSON, signed in',
    figure: `${formatSpread(spreadOf(feedRates))}/s`,
    yardstick: statementRate
      ? `pgbench on the same statements ${formatNumber(statementRate)}/s`
      : 'pgbench is not installed',
    ratio: statementRate ? formatNumber(spreadOf(feedRates).median / statementRate, 2) : '',
    budget: '0.5',
    isMet: statementRate ? spreadOf(feedRates).median / statementRate >= 0.5 : null,
  })
}

export async function measureFirstVisit({ databases, note, say }: Bench, { address }: Program) {
  const bytes = firstPageScriptBytes()
  note({
    label: 'JavaScript for the first page',
    figure: `${formatNumber(bytes / 1000, 1)} kB gzip`,
    budget: '110 kB',
    isMet: bytes <= 110_000,
  })
  for (const row of await pageByteRows(address)) note(row)
  const page = await measureFirstPage(`${address}/`)
  if (!page) return say('first page: not measured, because no browser was found')
  note({
    label: 'first page on a slow phone (quarter speed, 150 ms, 1.6 Mbit/s)',
    figure: `LCP ${formatNumber(page.lcpMs)} ms, blocking ${formatNumber(page.blockingMs)} ms, CLS ${formatNumber(page.cls, 3)}`,
    budget: 'LCP 1,500 ms, TBT 50 ms, CLS 0.01',
    isMet: page.lcpMs <= 1500 && page.blockingMs <= 50 && page.cls <= 0.01,
  })
  const { cookie } = await signInMember(databases.large, 1)
  for (const [labelSuffix, as] of [
    ['', ''],
    [', signed in', cookie],
  ]) {
    const visits = await measureRepeatVisits(address, as)
    if (!visits) return
    note({
      label: `repeat visit to the feed on the same phone${labelSuffix}: first readable content`,
      figure: `${formatNumber(visits.repeatMs)} ms, offline ${formatNumber(visits.offlineMs)} ms`,
      budget: '600 ms, 1,000 ms',
      isMet: visits.repeatMs <= 600 && visits.offlineMs <= 1000,
    })
  }
}

/** Measured with the demo, as visitors see it. */
export async function measureWithLighthouse({ databases, note, say }: Bench) {
  const program = await startProgram(await databases.empty(), { demo: true })
  try {
    if (!(await measureLighthouse(program.address, note)))
      say(`Lighthouse: not measured, because no browser or no Lighthouse was found (${HOW_TO_INSTALL})`)
  } finally {
    await program.stop()
  }
}
