import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { median } from './load.ts'
import { startProgram } from './program.ts'
import { scratchFolder } from './scratch-folder.ts'

export type Statements = { statements: number; rounds: number }
export type CountStatements = (
  request: (turn: number) => Promise<unknown>,
  times: number,
) => Promise<Statements>

/**
 * Starts a program that counts its statements, for as long as `measure` runs.
 * @returns also what its processor time was spent on, in shares
 */
export async function withStatementCounts<Found>(
  databaseUrl: string,
  measure: (address: string, count: CountStatements) => Promise<Found>,
): Promise<{ found: Found; shares: [what: string, share: number][] }> {
  const profile = join(scratchFolder('profile'), 'program.cpuprofile')
  const socket = join(scratchFolder('counts'), 'socket')
  const program = await startProgram(databaseUrl, {
    settings: {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'statement-counter.mjs')}`,
      BENCH_COUNTS: socket,
      BENCH_PROFILE: profile,
    },
  })
  const read = async (): Promise<Statements> => JSON.parse(await text(connect(socket)))
  let found: Found
  try {
    found = await measure(program.address, async (request, times) => {
      const found: Statements[] = []
      for (let turn = 0; turn < times; turn++) {
        const before = await read()
        await request(turn)
        const after = await read()
        found.push({
          statements: after.statements - before.statements,
          rounds: after.rounds - before.rounds,
        })
      }
      // A job may run at the same time.
      return {
        statements: median(found.map(({ statements }) => statements)),
        rounds: median(found.map(({ rounds }) => rounds)),
      }
    })
  } finally {
    await program.stop()
  }
  return { found, shares: sharesOf(JSON.parse(readFileSync(profile, 'utf8'))) }
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** What the functions of a file, or without a file those of Node itself, are for. */
const purposes: [RegExp, string][] = [
  [/\/dist\/server\//, 'rendering: React, router and components'],
  [/\/dist\/program\//, 'our handlers and rules'],
  [/node_modules\/(pg|pg-[a-z]+|kysely)\//, 'the database driver'],
  [/node_modules\/(hono|@hono|zod)\//, 'routing and validation'],
  [/^node:|^\((?:program|garbage)|^(?:write|writev|writeBuffer|shutdown)$/, 'Node: sockets, streams, memory'],
]

function sharesOf({ nodes, samples, timeDeltas }: Profile): [what: string, share: number][] {
  const purposeOf = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => {
      const place = url || functionName
      return [
        id,
        functionName === '(idle)' ? null : (purposes.find(([of]) => of.test(place))?.[1] ?? 'other'),
      ]
    }),
  )
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const purpose = purposeOf.get(id)
    if (purpose) times.set(purpose, (times.get(purpose) ?? 0) + timeDeltas[at]!)
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([what, time]): [string, number] => [what, time / all]).sort((a, b) => b[1] - a[1])
}
