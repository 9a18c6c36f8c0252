import { startProgram } from '../measuring/program.ts'
import { type Bench, formatNumber, type Row } from '../measuring/rows.ts'
import { CLIENTS, type MixedLoad, measureMixed } from './mixed.ts'

const GOAL_PER_SECOND = 600
const GOAL_P95_MS = 100

export async function measureMixedLoad({ databases, note }: Bench, minutes: number) {
  const program = await startProgram(databases.large)
  try {
    for (const row of mixedRows(await measureMixed(program, databases.large, minutes * 60))) note(row)
  } finally {
    await program.stop()
  }
}

/** Rows for the whole load and for each action in it. */
function mixedRows(load: MixedLoad): Row[] {
  const { ms } = load
  return [
    {
      label: `mixed load, ${CLIENTS} clients, half signed in, ${formatNumber(load.seconds / 60, 1)} minutes`,
      figure: `${formatNumber(load.all.done / load.seconds)}/s, p50 ${formatNumber(load.all.p50)} ms, p95 ${formatNumber(load.all.p95)}, p99 ${formatNumber(load.all.p99)}; ${load.failed} failed; processor time per request: program ${formatNumber(ms.program, 2)} ms, decoders ${formatNumber(ms.helpers, 2)}, Postgres ${formatNumber(ms.postgres, 2)}, load generator ${formatNumber(ms.load, 2)}; ${formatNumber(load.memoryMB)} MB at the end`,
      budget: `${GOAL_PER_SECOND}/s, p95 ${GOAL_P95_MS} ms, no failures`,
      isMet:
        load.all.done / load.seconds >= GOAL_PER_SECOND && load.all.p95 <= GOAL_P95_MS && load.failed === 0,
    },
    ...load.kinds.map(({ name, share, done, p50, p95, p99 }) => ({
      label: `${share} % of the requests: ${name}`,
      figure: `p50 ${formatNumber(p50)} ms, p95 ${formatNumber(p95)}, p99 ${formatNumber(p99)}, of ${formatNumber(done)}`,
      budget: 'none',
      isMet: null,
    })),
  ]
}
