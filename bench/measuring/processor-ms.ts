import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Returns the processor time of a process so far, in steps of ten milliseconds; 0 if it has ended. */
export const processorMs = (pid: number): number => timesOf(pid).own

/** Returns the processor time of its child processes, including those that have ended. */
export function childrenMs(pid: number): number {
  const living = childrenOf(pid).map((child) => processorMs(child) + childrenMs(child))
  return living.reduce((sum, ms) => sum + ms, timesOf(pid).endedChildren)
}

/**
 * Returns the processor time of all processes of the server, including those for other databases. The server must be on
 * this machine.
 */
export async function postgresMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0)
}

/** Linux counts in hundredths of a second. */
function timesOf(pid: number): { own: number; endedChildren: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    return { own: (user! + system!) * 10, endedChildren: (endedUser! + endedSystem!) * 10 }
  } catch {
    return { own: 0, endedChildren: 0 }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
