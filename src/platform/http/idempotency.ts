import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '../../problems.ts'
import type { Db, Tx } from '../database/database.ts'
import { pipeline, prepared, preparedUnawaited, type RowsOf, type Statements } from '../fast/statements.ts'
import { type AppEnv, isRefused } from './http.ts'

/** A member, or somebody who shops without an account, by the id of either. */
type Writer = { memberId: string } | { id: string }

type Write = { c: Context<AppEnv>; db: Db; viewer: Writer; body: unknown }

/**
 * Carries out a write once, however often it is sent with the same `Idempotency-Key`: key, work and answer
 * are one transaction, so no crash can separate them. Of two concurrent requests the second waits and gets the
 * answer of the first; a request that is refused or fails frees its key. Without the header the work simply runs.
 * @throws Problem 'idempotency-key-reused' when the key came before with other content
 */
export const runIdempotent = <Answer>(write: Write, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  readAndRunIdempotent(write, {}, work)

/** The same for work that begins with reading: its `reads` run in one round trip with taking the key. */
export async function readAndRunIdempotent<Answer, Reads extends Statements>(
  write: Write,
  reads: Reads,
  work: (tx: Tx, rows: RowsOf<Reads>) => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(write.c)
  const { viewer } = write
  const ownerId = 'id' in viewer ? viewer.id : viewer.memberId
  return write.db.transaction().execute(async (tx) => {
    // Invalid input is refused by the work, after its rules about rights; there is no answer to keep.
    if (key === null || isRefused(write.body)) return work(tx, await pipeline(tx, reads))

    const requestHash = hashOf(write)
    // Waits here while another transaction holds the same key.
    const idempotencyKey = takeKey.of([ownerId, key, requestHash])
    const rows = await pipeline(tx, { idempotencyKey, ...reads })
    if (rows.idempotencyKey.length === 0) return readAnswer<Answer>(tx, ownerId, key, requestHash)

    const answer = await work(tx, rows as unknown as RowsOf<Reads>)
    await keepAnswer(tx, [ownerId, key, JSON.stringify(answer)])
    return answer
  })
}

// Without naming an index: the table has two that say the same, and a request that comes at the same moment would fail on
// the other one.
const takeKey = prepared<{ key: string }>(
  'take-idempotency-key',
  `insert into idempotent_answers (member_id, guest_id, key, request_hash)
   values ((select id from members where id = $1), (select id from guests where id = $1), $2, $3)
   on conflict do nothing
   returning key`,
  { isPlannedOnce: true },
)

const keepAnswer = preparedUnawaited(
  'keep-idempotent-answer',
  'update idempotent_answers set body = $3 where owner_id = $1 and key = $2',
)

async function readAnswer<Answer>(tx: Tx, ownerId: string, key: string, requestHash: string) {
  const stored = await tx
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'body'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== requestHash) throw new Problem('idempotency-key-reused')
  return stored.body as Answer
}

function readKey(c: Context<AppEnv>): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new Problem('form-invalid', {
    fields: { 'Idempotency-Key': 'Use 1 to 200 letters, digits or signs without spaces.' },
  })
}

const hashOf = ({ c, body }: Write) =>
  createHash('sha256')
    .update(`${c.req.method} ${c.req.path}\n${JSON.stringify(body)}`)
    .digest('base64url')
