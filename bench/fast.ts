import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MECHANISMS, type Mechanism } from '../src/platform/fast/switch.ts'
import { connect } from './measuring/connect.ts'
import { requestsPerSecond, type Spread, spreadOf } from './measuring/load.ts'
import { type Program, signInMember, startProgram } from './measuring/program.ts'
import { requestApi } from './measuring/request-api.ts'
import { describeRun, writePart } from './measuring/results.ts'
import { type Bench, formatNumber, formatSpread } from './measuring/rows.ts'
import { checkoutsPerSecond } from './writes/orders.ts'
import { uploadPicture } from './writes/upload.ts'

const ROUNDS = 5
const LIKERS = 32
const SECONDS = 4
const PHOTO = join(import.meta.dirname, '../../shared/fixtures/photos/dress-01.jpg')

type Probe = {
  mechanism: Mechanism
  /** Name of the counted operation; the figure is per second. */
  label: string
  measure(program: Program, databaseUrl: string): Promise<number>
}

const signedInRequests =
  (path: string): Probe['measure'] =>
  async ({ address }, databaseUrl) =>
    requestsPerSecond(`${address}${path}`, { cookie: (await signInMember(databaseUrl, 1)).cookie })

const signedOutRequests =
  (path: string): Probe['measure'] =>
  ({ address }) =>
    requestsPerSecond(`${address}${path}`)

/** What each mechanism is meant to speed up. */
const PROBES: Probe[] = [
  { mechanism: 'statements', label: 'feed JSON, signed in', measure: signedInRequests('/api/photos') },
  { mechanism: 'statements', label: 'whole checkout', measure: checkouts },
  { mechanism: 'pipeline', label: 'whole checkout', measure: checkouts },
  { mechanism: 'memo', label: 'feed JSON, signed in', measure: signedInRequests('/api/photos') },
  { mechanism: 'memo', label: 'feed HTML, signed out', measure: signedOutRequests('/engage') },
  { mechanism: 'responses', label: 'feed JSON, signed out', measure: signedOutRequests('/api/photos') },
  { mechanism: 'responses', label: 'feed HTML, signed out', measure: signedOutRequests('/engage') },
  { mechanism: 'fragments', label: 'feed HTML, signed in', measure: signedInRequests('/engage') },
  { mechanism: 'batches', label: `likes of one photo by ${LIKERS} members`, measure: likesOfOnePhoto },
  { mechanism: 'files', label: 'a small picture', measure: pictures },
]

type Gain = { mechanism: Mechanism; label: string; on: Spread; off: Spread; ratio: Spread }

/** Runs each probe on two programs in turn, one with everything on and one without the mechanism. */
async function measureGains(databaseUrl: string, say: (line: string) => void): Promise<Gain[]> {
  const gains: Gain[] = []
  for (const mechanism of MECHANISMS) {
    const [on, off] = [
      await startProgram(databaseUrl),
      await startProgram(databaseUrl, { fast: `-${mechanism}` }),
    ]
    try {
      for (const probe of PROBES.filter((one) => one.mechanism === mechanism)) {
        const gain = await gainOf(probe, on, off, databaseUrl)
        gains.push(gain)
        say(`${mechanism}, ${probe.label}: ${formatNumber(gain.ratio.median, 2)} times as many per second`)
      }
    } finally {
      await Promise.all([on.stop(), off.stop()])
    }
  }
  return gains
}

async function gainOf(
  { mechanism, label: what, measure }: Probe,
  on: Program,
  off: Program,
  databaseUrl: string,
) {
  for (const program of [on, off]) await measure(program, databaseUrl)
  const [withIt, without]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    withIt.push(await measure(on, databaseUrl))
    without.push(await measure(off, databaseUrl))
  }
  const ratio = spreadOf(withIt.map((one, round) => one / (without[round] ?? Number.NaN)))
  return { mechanism, label: what, on: spreadOf(withIt), off: spreadOf(without), ratio }
}

const gainsTable = (
  gains: Gain[],
) => `| mechanism turned off | requests | per second with it | without it | factor |
|---|---|---|---|---|
${gains
  .map(
    ({ mechanism, label: what, on, off, ratio }) =>
      `| \`${mechanism}\` | ${what} | ${formatSpread(on)} | ${formatSpread(off)} | ${formatSpread(ratio, 2)} |`,
  )
  .join('\n')}
`

function checkouts({ address }: Program, databaseUrl: string): Promise<number> {
  return checkoutsPerSecond(address, databaseUrl)
}

/** Members like a photo and unlike it, over and over. */
async function likesOfOnePhoto({ address }: Program, databaseUrl: string): Promise<number> {
  const client = await connect(databaseUrl)
  const { rows } = await client.query<{ id: string }>(
    "select id from photos where state = 'published' order by uploaded_at desc limit 1",
  )
  await client.end()
  const members = await Promise.all(
    Array.from({ length: LIKERS }, (_, at) => signInMember(databaseUrl, 200 + at)),
  )
  const until = performance.now() + SECONDS * 1000
  let made = 0
  await Promise.all(
    members.map(async ({ cookie }) => {
      for (let turn = 0; performance.now() < until; turn++, made++)
        await requestApi(address, cookie, turn % 2 ? 'DELETE' : 'PUT', `/api/photos/${rows[0]!.id}/like`)
    }),
  )
  return made / SECONDS
}

const sources = new Map<Program, string>()

async function pictures(program: Program, databaseUrl: string): Promise<number> {
  const { cookie } = await signInMember(databaseUrl, 4)
  const src = sources.get(program) ?? (await uploadPicture(program.address, cookie, readFileSync(PHOTO))).src
  sources.set(program, src)
  return requestsPerSecond(`${program.address}${src}/320.webp`, { cookie })
}

/** Measures the gain of each mechanism of src/platform/fast and writes its part of the page at once. */
export async function measureFast({ databases, say, isWritten }: Bench) {
  const found = await measureGains(databases.large, say)
  if (!isWritten) return say(gainsTable(found))
  writePart(
    'fast',
    `${describeRun('npm run bench -- --only fast')} Each mechanism is
measured on two programs in turn: one with everything on, and one with only that mechanism off (\`FAST=-name\`).
[src/platform/fast](../src/platform/fast/README.md) describes each of them.

${gainsTable(found)}`,
  )
}
