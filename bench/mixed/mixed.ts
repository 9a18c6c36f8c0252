import { connect } from '../measuring/connect.ts'
import { postgresMs } from '../measuring/processor-ms.ts'
import { type Program, signInMember } from '../measuring/program.ts'
import { percentile, type Shopper, withShoppers } from '../writes/orders.ts'
import { type Client, type ClientState, type Kind, kindsOf, makeClient, pick } from './mixed-kinds.ts'

export const CLIENTS = 16
const MEMBERS = 64
const WARM_UP_SECONDS = 20
type Done = { name: string; ms: number }

type Figures = { done: number; p50: number; p95: number; p99: number }
export type MixedLoad = {
  seconds: number
  failed: number
  all: Figures
  /** Processor time per action, in milliseconds. */
  ms: { program: number; helpers: number; postgres: number; load: number }
  memoryMB: number
  kinds: (Figures & Pick<Kind, 'name' | 'share'>)[]
}

/**
 * Measures the load of a whole community: 16 clients, each doing one action after another, half of them signed in, and
 * rarely two with the same URL. The load shares the machine with the program and the database.
 */
export function measureMixed(program: Program, databaseUrl: string, seconds: number): Promise<MixedLoad> {
  return withShoppers(program.address, databaseUrl, async (shoppers) => {
    const database = await connect(databaseUrl)
    try {
      const client = makeClient(program.address)
      const kinds = await kindsOf(program.address)
      const members = await Promise.all(
        Array.from({ length: MEMBERS }, (_, at) => signInMember(databaseUrl, 200 + at)),
      )
      const ids = async (sql: string) => (await database.query<{ id: string }>(sql)).rows.map(({ id }) => id)
      const photos = await ids('select id from photos tablesample system (5) limit 50000')
      const products = await ids('select slug as id from products where state = $$active$$ limit 20000')
      const during = (length: number) =>
        runClients(length, kinds, client, (at) => ({
          cookie: members[at % MEMBERS]!.cookie,
          photo: () => pick(photos),
          product: () => pick(products),
          shopper: shoppers[at % shoppers.length]!,
          turn: 0,
        }))
      await during(WARM_UP_SECONDS)
      const readProcessorTimes = async () => ({
        program: program.processorMs(),
        helpers: program.helpersMs(),
        postgres: await postgresMs(database),
        load: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
      })
      const before = await readProcessorTimes()
      const { done, failed } = await during(seconds)
      const after = await readProcessorTimes()
      const each = (part: keyof typeof before) => (after[part] - before[part]) / done.length
      return {
        seconds,
        failed,
        all: figuresOf(done),
        ms: {
          program: each('program'),
          helpers: each('helpers'),
          postgres: each('postgres'),
          load: each('load'),
        },
        memoryMB: program.memoryMB(),
        kinds: kinds.map(({ name, share }) => ({
          ...{ name, share },
          ...figuresOf(done.filter((one) => one.name === name)),
        })),
      }
    } finally {
      await database.end()
    }
  })
}

function figuresOf(done: Done[]): Figures {
  const ms = done.map((one) => one.ms)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(ms, part)) as [number, number, number]
  return { done: ms.length, p50, p95, p99 }
}

/** Clients alternate between signed in and signed out, so that each action is done by both. */
async function runClients(
  seconds: number,
  kinds: Kind[],
  client: Client,
  placeOf: (at: number) => ClientState,
): Promise<{ done: Done[]; failed: number }> {
  const until = performance.now() + seconds * 1000
  const done: Done[] = []
  const hundred = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const busy = new Set<Shopper>()
  let failed = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) => {
      const place = placeOf(at)
      while (performance.now() < until) {
        const { name, act } = pick(hundred)
        // A cart belongs to one person; while it is in use, another client does a different action.
        if (name === 'checkout' && busy.has(place.shopper)) continue
        if (name === 'checkout') busy.add(place.shopper)
        place.turn++
        const startedAt = performance.now()
        try {
          await act(client, place)
          done.push({ name, ms: performance.now() - startedAt })
        } catch (error) {
          if (failed++ < 5) console.error(name, error)
        } finally {
          if (name === 'checkout') busy.delete(place.shopper)
        }
      }
    }),
  )
  return { done, failed }
}
