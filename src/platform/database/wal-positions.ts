import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

// Positions of servers in the primary's write-ahead log.

/** `check` is a connection used only for these queries. */
type Checked = { check: pg.Pool }

/** How long a replica may take to replay what it has received. */
const REPLAY_MS = 1_000
const REPLAY_POLL_MS = 20

/** Returns the primary's position. @throws if it does not respond, or is not a primary */
export async function readWalPosition({ check }: Checked): Promise<bigint> {
  const { rows } = await check.query<{ place: string }>(
    `select (pg_current_wal_lsn() - '0/0')::text as place`,
  )
  return BigInt(rows[0]!.place)
}

/**
 * Returns how far a server has replayed the log. One that replays none counts as current: it is the primary, or
 * replicated in another way. A former standby still reports how far it had replayed. @throws if it does not respond
 */
export async function readReplayedPosition({ check }: Checked): Promise<bigint> {
  const { rows } = await check.query<{ place: string }>(
    `select (coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end, 'FFFFFFFF/FFFFFFFF') - '0/0')::text
       as place`,
  )
  return BigInt(rows[0]!.place)
}

type WalPositions = { received: bigint; replayed: bigint }

/**
 * Returns the most current server: the one that has replayed most. After a write of this visitor, it returns the one
 * that has received most, and waits until it has replayed that: if commits wait for a replica, it has every
 * acknowledged write.
 * @throws if none responds
 */
export async function findMostCurrent<Server extends Checked>(
  servers: readonly Server[],
  hasWritten: boolean,
): Promise<Server> {
  const pendingReads = servers.map(async (server) => ({ server, place: await readWalPositions(server) }))
  const reachable = (await Promise.allSettled(pendingReads)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const counts = hasWritten ? 'received' : 'replayed'
  const { server, place } = reachable.reduce((best, one) =>
    one.place[counts] > best.place[counts] ? one : best,
  )
  if (hasWritten) await waitUntilReplayed(server, place)
  return server
}

/** Received positions whose end cannot be replayed, because the rest of a record was lost with its sender. */
const incompleteAt = new WeakMap<Checked, bigint>()

async function waitUntilReplayed(server: Checked, { received, replayed }: WalPositions): Promise<void> {
  if (incompleteAt.get(server) === received) return
  const giveUpAt = performance.now() + REPLAY_MS
  let now = replayed
  while (now < received && performance.now() < giveUpAt) {
    await pause(REPLAY_POLL_MS)
    now = (await readWalPositions(server)).replayed
  }
  // Waiting again would take just as long each time.
  if (now < received && now === replayed) incompleteAt.set(server, received)
}

/** In bytes of the log. Both are 0 for a server that is replicated in another way. */
async function readWalPositions({ check }: Checked): Promise<WalPositions> {
  const { rows } = await check.query<Record<keyof WalPositions, string>>(`
    select coalesce(received - '0/0', 0)::text as received, coalesce(replayed - '0/0', 0)::text as replayed
    from (
      select case when pg_is_in_recovery() then greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
                  else pg_current_wal_lsn() end as received,
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as replayed
    ) as places`)
  return { received: BigInt(rows[0]!.received), replayed: BigInt(rows[0]!.replayed) }
}

/**
 * Returns the lag in seconds: 0 for a server that has replayed all it received, however long ago, or is not a standby.
 */
export async function readLagSeconds({ check }: Checked): Promise<number> {
  const { rows } = await check.query<{ lag: number | null }>(`
    select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as lag`)
  return rows[0]?.lag ?? 0
}
