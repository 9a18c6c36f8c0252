import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '../../problems.ts'
import type { Db, Tx } from '../database/database.ts'
import { pipeline, prepared, preparedUnawaited, type RowsOf, type Statements } from '../fast/statements.ts'
import { type AppEnv, isRefused } from './http.ts'

/** A member, or a guest without an account. */
type Writer = { memberId: string | null; guestId?: string | null }

export type Write = { c: Context<AppEnv>; db: Db; viewer: Writer; body: unknown }
/** A write whose response is known before the work: it is stored with the key, which saves a statement. */
type WriteWithAnswer<Answer> = Write & { answer?: Answer }

/**
 * Carries out a write once, however often it is sent with the same `Idempotency-Key`. Key, work and response are stored
 * in one transaction, so no crash can separate them. Of two concurrent requests, the second waits and gets the response
 * of the first; a refused or failed request releases its key. Without the header the work simply runs.
 * @throws Problem 'idempotency-key-reused' if the key was used before with other content
 */
export const runIdempotent = <Answer>(write: Write, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  readAndRunIdempotent(write, {}, work)

/** Like `runIdempotent`, for work that begins with reads: taking the key and `reads` share one round trip. */
export async function readAndRunIdempotent<Answer, Reads extends Statements>(
  write: WriteWithAnswer<Answer>,
  reads: Reads,
  work: (tx: Tx, rows: RowsOf<Reads>) => Promise<Answer>,
): Promise<Answer> {
  const key = readKey(write.c)
  const { memberId, guestId = null } = write.viewer
  const ownerId = (memberId ?? guestId)!
  return write.db.transaction().execute(async (tx) => {
    // The work refuses invalid input after checking rights; no response needs to be stored.
    if (key === null || isRefused(write.body)) return work(tx, await pipeline(tx, reads))

    const requestHash = hashOf(write)
    const known = write.answer === undefined ? null : JSON.stringify(write.answer)
    // Waits here while another transaction holds the same key.
    const idempotencyKey = claimKey.of([
      memberId,
      memberId === null ? guestId : null,
      key,
      requestHash,
      known,
    ])
    const rows = await pipeline(tx, { idempotencyKey, ...reads })
    if (rows.idempotencyKey.length === 0) return readAnswer<Answer>(tx, ownerId, key, requestHash)

    const answer = await work(tx, rows as unknown as RowsOf<Reads>)
    if (known === null) await saveAnswer(tx, [ownerId, key, JSON.stringify(answer)])
    return answer
  })
}

// `on conflict` names no index: the table has two equivalent ones, and a concurrent request would fail on the other.
const claimKey = prepared<{ key: string }>(
  'take-idempotency-key',
  `insert into idempotent_answers (member_id, guest_id, key, request_hash, body)
   values ($1, $2, $3, $4, $5)
   on conflict do nothing
   returning key`,
  { isPlannedOnce: true },
)

const saveAnswer = preparedUnawaited(
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
  hash('sha256', `${c.req.method} ${c.req.path}\n${JSON.stringify(body)}`, 'base64url')
