import { execSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'
import { measureAdmin } from './admin.ts'
import { benchDatabases } from './database.ts'
import { measureExport } from './export.ts'
import { gainsTable, measureGains } from './fast.ts'
import { PRODUCTS } from './fill.ts'
import { firstPageScriptBytes, measureFirstPage } from './first-page.ts'
import { compareFollowing } from './follows.ts'
import { millisecondsPerPage } from './growth.ts'
import { HOW_TO_INSTALL, measureLighthouse } from './lighthouse.ts'
import { besideBare, requestsPerSecond, spreadOf } from './load.ts'
import { measureMixed, mixedRows } from './mixed.ts'
import { measureOrders } from './orders.ts'
import { pageByteRows } from './page-bytes.ts'
import { type Program, signedIn, startProgram } from './program.ts'
import { reelRows } from './reel-rows.ts'
import { measureReels } from './reels.ts'
import { measureRepeatVisits } from './repeat-visits.ts'
import { writeGains, writeMeasured, writeShop } from './results.ts'
import { number, type Row, spread } from './rows.ts'
import { searchMilliseconds, typedWords } from './search.ts'
import { compareShops, measureShop, type Shop } from './shop.ts'
import { processorTable, processorTimes } from './shop-processor.ts'
import { HASH, measureSignIns } from './sign-in.ts'
import { feedStatementsPerSecond } from './statements.ts'
import { measureUpload } from './upload.ts'
import { measureWrites } from './writes.ts'

// npm run bench [-- --photos 1000000 --products 1000000 --minutes 10]: every figure beside its yardstick in the same run.
// With --only shop, reels, mixed or lighthouse just these are measured, and nothing written down; with --only shop-processor what
// the shop's requests take of the processor; with --only fast what each mechanism of src/platform/fast buys.
function asked(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name)
  return at > 0 ? Number(process.argv[at + 1]) : otherwise
}
const PHOTOS = asked('--photos', 1_000_000)
const SHOP_PRODUCTS = asked('--products', PRODUCTS)
const MIXED_SECONDS = asked('--minutes', 10) * 60
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? null)
  : null

const rows: Row[] = []
const say = (line: string) => console.log(line)

function note(row: Row) {
  rows.push(row)
  const verdict = row.isMet === null ? '' : row.isMet ? 'met' : 'MISSED'
  say(`${row.what}: ${row.figure}; ${row.yardstick}; ${row.ratio} (budget ${row.budget}) ${verdict}`)
}

const databases = await benchDatabases(PHOTOS, SHOP_PRODUCTS, only, say)
try {
  if (only === null) await everything()
  if (only === null || only === 'fast') await gains()
  if (only === null || only === 'shop') await shops()
  if (only === 'shop-processor') await shopProcessor()
  if (only === 'reels') await reels()
  if (only === 'mixed') await mixed()
  if (only === 'lighthouse') await lighthouse()
  if (only === null) {
    writeMeasured(report(await postgresVersion()))
    say('Written to bench/RESULTS.md')
  }
} finally {
  await databases.stop()
}

/** What each mechanism of src/platform/fast buys; its part of the page is written at once. */
async function gains() {
  const found = await measureGains(databases.large, say)
  writeGains(`${writtenBy('npm run bench -- --only fast')} Each mechanism is
measured on two programs, one with everything on and one without it alone (\`FAST=-name\`), in turn;
[src/platform/fast](../src/platform/fast/README.md) says what each does.

${gainsTable(found)}`)
}

/** First: it is what a community asks for, in a program that has just been started. */
async function mixed() {
  const program = await startProgram(databases.large)
  try {
    for (const row of mixedRows(await measureMixed(program, databases.large, MIXED_SECONDS))) note(row)
  } finally {
    await program.stop()
  }
}

async function everything() {
  await mixed()
  const program = await startProgram(databases.large)
  try {
    note({
      what: 'start to first answer, built',
      figure: `${number(program.startSeconds, 2)} s`,
      yardstick: '',
      ratio: '',
      budget: '2.5 s',
      isMet: program.startSeconds <= 2.5,
    })
    await reads(program)
    await writes(program)
    await orders(program)
    await upload(program)
    await signIns(program)
    const memory = program.memoryMB()
    note({
      what: 'memory, one process after all of this',
      figure: `${number(memory)} MB`,
      yardstick: '',
      ratio: '',
      budget: '300 MB',
      isMet: memory <= 300,
    })
    await firstPage(program)
    await reels()
    await lighthouse()
    await growth(program)
    await follows(program)
    await exported()
    await searchBesideLooks(program)
    await admin(program, databases.large)
  } finally {
    await program.stop()
  }
}

async function reads({ address }: Program) {
  const html = await besideBare(`${address}/engage`)
  note({
    what: 'signed-out feed HTML, warm',
    figure: `${spread(html.ours)} pages/s of ${number(html.bytes / 1024)} kB`,
    yardstick: `bare node:http ${spread(html.bare)}`,
    ratio: spread(html.ratio, 2),
    budget: '0.30',
    isMet: html.ratio.median >= 0.3,
  })
  const { cookie } = await signedIn(databases.large, 1)
  await requestsPerSecond(`${address}/engage`, { cookie })
  const pages = spreadOf([
    await requestsPerSecond(`${address}/engage`, { cookie }),
    await requestsPerSecond(`${address}/engage`, { cookie }),
    await requestsPerSecond(`${address}/engage`, { cookie }),
  ])
  note({
    what: 'signed-in feed HTML',
    figure: `${spread(pages)} pages/s`,
    yardstick: 'none',
    ratio: '',
    budget: '700/s',
    isMet: pages.median >= 700,
  })
  const json = await besideBare(`${address}/api/photos`)
  note({
    what: 'feed JSON, signed out',
    figure: `${spread(json.ours)}/s of ${number(json.bytes / 1024)} kB`,
    yardstick: `bare node:http ${spread(json.bare)}`,
    ratio: spread(json.ratio, 2),
    budget: '0.30',
    isMet: json.ratio.median >= 0.3,
  })
  const ours = [
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
    await requestsPerSecond(`${address}/api/photos`, { cookie }),
  ]
  const theirs = await feedStatementsPerSecond(databases.large, cookie)
  note({
    what: 'feed JSON, signed in',
    figure: `${spread(spreadOf(ours))}/s`,
    yardstick: theirs ? `pgbench on the same statements ${number(theirs)}/s` : 'pgbench is not installed',
    ratio: theirs ? number(spreadOf(ours).median / theirs, 2) : '',
    budget: '0.5',
    isMet: theirs ? spreadOf(ours).median / theirs >= 0.5 : null,
  })
}

async function writes({ address }: Program) {
  const { cookie, memberId } = await signedIn(databases.large, 3)
  for (const figure of await measureWrites(address, databases.large, cookie, memberId)) {
    const { name, tripMs, bareMs } = figure
    const oursMs = figure.oursMs - tripMs
    note({
      what: `${name}, p50`,
      figure: `${number(oursMs, 2)} ms (over HTTP ${number(figure.oursMs, 2)}, less the trip to /healthz ${number(tripMs, 2)})`,
      yardstick: `bare transaction ${number(bareMs, 2)} ms`,
      ratio: `${number(oursMs - bareMs, 2)} ms over it`,
      budget: '3 ms over it',
      isMet: oursMs - bareMs <= 3,
    })
  }
}

/** Beside what a whole checkout costs elsewhere on such a machine: 16 a second, as the architecture tells. */
async function orders({ address }: Program) {
  const { addToCart, placeOrder, checkout } = await measureOrders(address, databases.large)
  for (const [what, figure, least] of [
    ['add to cart, 8 buyers at once', addToCart, null],
    ['place order, 8 buyers at once', placeOrder, null],
    ['whole checkout (add, read the cart, order), 8 buyers at once', checkout, 160],
  ] as const) {
    note({
      what,
      figure: `${number(figure.perSecond)}/s, p50 ${number(figure.p50Ms, 1)} ms, p95 ${number(figure.p95Ms, 1)} ms`,
      yardstick: least ? 'Vendure 16/s on such a machine' : 'none',
      ratio: least ? number(figure.perSecond / 16, 1) : '',
      budget: least ? `${least}/s` : 'none',
      isMet: least ? figure.perSecond >= least : null,
    })
  }
}

async function upload({ address }: Program) {
  const { cookie } = await signedIn(databases.large, 4)
  const figure = await measureUpload(address, cookie)
  if (!figure) return say('upload: not measured, the 24-megapixel photo or vipsthumbnail is missing')
  note({
    what: 'upload of a 24-megapixel 5 MB JPEG until it shows in the feed',
    figure: `${spread(figure.oursMs)} ms`,
    yardstick: `vipsthumbnail making the same five widths ${spread(figure.yardstickMs)} ms`,
    ratio: spread(figure.ratio, 2),
    budget: '1.3 × at most',
    isMet: figure.ratio.median <= 1.3,
  })
}

async function signIns({ address }: Program) {
  const { name, N, r, p } = HASH
  const figure = await measureSignIns(address)
  note({
    what: `sign-in with e-mail and password, ${name} N=${number(N)}, r=${r}, p=${p}`,
    figure: `${spread(figure.ours, 1)}/s`,
    yardstick: `the bare hash ${spread(figure.bare, 1)}/s`,
    ratio: spread(figure.ratio, 2),
    budget: 'stated',
    isMet: null,
  })
}

async function firstPage({ address }: Program) {
  const bytes = firstPageScriptBytes()
  note({
    what: 'JavaScript for the first page',
    figure: `${number(bytes / 1000, 1)} kB gzip`,
    yardstick: '',
    ratio: '',
    budget: '110 kB',
    isMet: bytes <= 110_000,
  })
  for (const row of await pageByteRows(address)) note(row)
  const page = await measureFirstPage(`${address}/`)
  if (!page) return say('first page: not measured, there is no browser')
  note({
    what: 'first page on a slow phone (quarter speed, 150 ms, 1.6 Mbit/s)',
    figure: `LCP ${number(page.lcpMs)} ms, blocking ${number(page.blockingMs)} ms, CLS ${number(page.cls, 3)}`,
    yardstick: '',
    ratio: '',
    budget: 'LCP 1,500 ms, TBT 50 ms, CLS 0.01',
    isMet: page.lcpMs <= 1500 && page.blockingMs <= 50 && page.cls <= 0.01,
  })
  const visits = await measureRepeatVisits(address)
  if (!visits) return
  note({
    what: 'the feed again on the same phone: something to read',
    figure: `${number(visits.repeatMs)} ms, without a line ${number(visits.offlineMs)} ms`,
    yardstick: '',
    ratio: '',
    budget: '600 ms, 1,000 ms',
    isMet: visits.repeatMs <= 600 && visits.offlineMs <= 1000,
  })
}

/** With the demo: what visitors see there. */
async function lighthouse() {
  const program = await startProgram(await databases.empty(), { demo: true })
  try {
    if (!(await measureLighthouse(program.address, note)))
      say(`Lighthouse: not measured, there is no browser, or no Lighthouse (${HOW_TO_INSTALL})`)
  } finally {
    await program.stop()
  }
}

/** With the demo's reels, in a database of their own. */
async function reels() {
  const database = await databases.empty()
  const program = await startProgram(database, { demo: true })
  try {
    const figure = await measureReels(program.address, database)
    if (figure) for (const row of reelRows(figure)) note(row)
    else say('reels: not measured, there is no browser')
  } finally {
    await program.stop()
  }
}

async function growth(large: Program) {
  const small = await startProgram(databases.small)
  try {
    for (const query of ['order=newest', 'order=top', 'type=outfit']) {
      const [grown, before] = [
        await millisecondsPerPage(large.address, query),
        await millisecondsPerPage(small.address, query),
      ]
      note({
        what: `feed page, ${query}, at ${number(PHOTOS)} photos against ${number(Math.max(1_000, PHOTOS / 100))}`,
        figure: `${number(grown, 2)} ms`,
        yardstick: `${number(before, 2)} ms`,
        ratio: number(grown / before, 2),
        budget: '1.3 × at most',
        isMet: grown / before <= 1.3,
      })
    }
  } finally {
    await small.stop()
  }
}

/** What the pages of somebody who follows many cost beside those of somebody who follows few. */
async function follows({ address }: Program) {
  const compared = await compareFollowing(address, databases.large)
  const pages = [
    ['feed of the followed, JSON', 'feedJson'],
    ['page of the followed', 'followingPage'],
    ['profile page', 'profilePage'],
  ] as const
  for (const [what, page] of pages) {
    const { few, many } = compared[page]
    note({
      what: `${what}, at 5,000 followed against 10`,
      figure: `${number(many, 2)} ms`,
      yardstick: `${number(few, 2)} ms`,
      ratio: number(many / few, 2),
      budget: '1.3 × at most',
      isMet: many / few <= 1.3,
    })
  }
}

/** On a program of its own, so that what others left in memory is not counted. */
async function exported() {
  const program = await startProgram(databases.small)
  try {
    const figure = await measureExport(program, databases.small)
    note({
      what: `memory for the export of a member with ${number(figure.photos)} photos, making and download`,
      figure: `${number(figure.grownMB)} MB more, for ${number(figure.fileMB)} MB in ${number(figure.seconds, 1)} s`,
      yardstick: '',
      ratio: '',
      budget: '200 MB at most',
      isMet: figure.grownMB < 200,
    })
  } finally {
    await program.stop()
  }
}

/** What a search costs that nobody made before, where there are many looks to be found. */
async function searchBesideLooks({ address }: Program) {
  const { p50, p95 } = await searchMilliseconds(address, '/api/search?q=', typedWords())
  note({
    what: `search of all kinds, p95, beside ${number(PHOTOS)} looks`,
    figure: `${number(p95, 1)} ms (p50 ${number(p50, 1)})`,
    yardstick: 'none',
    ratio: '',
    budget: '50 ms at most',
    isMet: p95 <= 50,
  })
}

/** A shop of the usual size, and the one that was asked for beside it. */
async function shops() {
  const { shop: smallUrl, largeShop: largeUrl } = databases
  const small = await opened(smallUrl, PRODUCTS)
  try {
    await measureShop(small, note)
    if (!largeUrl) return
    const large = await opened(largeUrl, SHOP_PRODUCTS)
    try {
      await measureShop(large, note)
      await compareShops(large, small, note)
      await admin(large.program, largeUrl)
    } finally {
      await large.program.stop()
    }
  } finally {
    await small.program.stop()
  }
}

/** For a machine that is shared: what requests take of the processor, in the large shop and beside it in the usual one. */
async function shopProcessor() {
  const { shop: smallUrl, largeShop: largeUrl } = databases
  if (!largeUrl) throw new Error('Say how large the large shop is, such as --products 1000000')
  const found = []
  for (const [url, products] of [
    [largeUrl, SHOP_PRODUCTS],
    [smallUrl, PRODUCTS],
  ] as const) {
    const shop = await opened(url, products)
    found.push(await processorTimes(shop).finally(shop.program.stop))
  }
  const table = processorTable(found[0]!, found[1]!, [number(SHOP_PRODUCTS), number(PRODUCTS)])
  say(table)
  writeShop(`${writtenBy(`npm run bench -- --only shop-processor --products ${SHOP_PRODUCTS}`)} What one request takes on
average, each asked once after a start; what it leaves to the background is in it. Load average before it: ${loadavg()[0]!.toFixed(1)}
on ${cpus().length} processors.

${table}`)
}

async function opened(databaseUrl: string, products: number): Promise<Shop> {
  return { program: await startProgram(databaseUrl), databaseUrl, products }
}

/** The tables of the admin area that have rows enough to tell anything. */
async function admin({ address }: Program, databaseUrl: string) {
  for (const { what, how, rows, p50, p95 } of await measureAdmin(address, databaseUrl)) {
    note({
      what: `admin: ${what}, ${how}, p95, at ${number(rows)}`,
      figure: `${number(p95, 1)} ms (p50 ${number(p50, 1)})`,
      yardstick: 'none',
      ratio: '',
      budget: '100 ms at most',
      isMet: p95 <= 100,
    })
  }
}

async function postgresVersion(): Promise<string> {
  const client = new pg.Client({ connectionString: databases.large })
  await client.connect()
  const { rows: found } = await client.query<{ version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${(found[0] as unknown as { server_version: string }).server_version}`
}

function report(postgres: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${number(totalmem() / 2 ** 30)} GiB`
  const lines = rows.map(
    ({ what, figure, yardstick, ratio, budget, isMet }) =>
      `| ${what} | ${figure} | ${yardstick || '—'} | ${ratio || '—'} | ${budget} | ${isMet === null ? '—' : isMet ? 'yes' : '**no**'} |`,
  )
  return `${writtenBy('npm run bench')} One process, 32 connections, a feed of 24
cards, ${number(PHOTOS)} photos, ${number(PHOTOS / 10)} members, ${number(PRODUCTS)} products, ${number(PHOTOS * 5)} likes, ${number(PHOTOS)} comments.
Rows that name a number of products come from shops of their own, with 50,000 looks.

Machine: ${machine}. Node ${process.versions.node}, ${postgres}. The load, the program, the database and the yardstick share
the machine, so compare the ratios. Figures are medians, with the smallest and the largest in brackets.

| what | figure | yardstick | ratio | budget | met |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}

function writtenBy(command: string): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at ${commit}.`
}
