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

/** Starts a program that counts its statements, for as long as `measure` runs. */
export async function withStatementCounts<Found>(
  databaseUrl: string,
  measure: (address: string, count: CountStatements) => Promise<Found>,
): Promise<Found> {
  const socket = join(scratchFolder('counts'), 'socket')
  const program = await startProgram(databaseUrl, {
    settings: {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'statement-counter.mjs')}`,
      BENCH_COUNTS: socket,
    },
  })
  const read = async (): Promise<Statements> => JSON.parse(await text(connect(socket)))
  try {
    return await measure(program.address, async (request, times) => {
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
}
