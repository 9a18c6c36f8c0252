import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Problem } from '../../problems.ts'
import {
  type Db,
  prepared,
  preparedUnawaited,
  type RowsOf,
  type Statement,
  type Tx,
  together,
} from '../database/database.ts'
import type { SignedInViewer } from '../sign-in/viewer.ts'
import type { AppEnv } from './http.ts'

type Write = { c: Context<AppEnv>; db: Db; viewer: SignedInViewer; body: unknown }

/**
 * Does a member's write once, however often it is sent with the same `Idempotency-Key`: key, work and
 * answer are one transaction, so that no crash stands between them. Of two at once the second waits and
 * gets the answer of the first; a refused or failed try frees its key. Without the header it simply works.
 * What the work begins with reading is `asked` in one round with the key, and given to it.
 * @throws Problem 'idempotency-key-reused' when the key came before with other content
 */
export async function runIdempotent<Answer, Asked extends Statement<unknown>[]>(
  write: Write,
  work: (tx: Tx, ...found: RowsOf<Asked>) => Promise<Answer>,
  ...asked: Asked
): Promise<Answer> {
  const key = readKey(write.c)
  const memberId = write.viewer.memberId
  return write.db.transaction().execute(async (tx) => {
    if (key === null) return work(tx, ...(await together(tx, ...asked)))

    const requestHash = hashOf(write)
    // Waits here while another transaction holds the same key.
    const [[isFirst], ...found] = await together(tx, takeKey.of([memberId, key, requestHash]), ...asked)
    if (!isFirst) return readAnswer<Answer>(tx, memberId, key, requestHash)

    const answer = await work(tx, ...(found as unknown as RowsOf<Asked>))
    await keepAnswer(tx, [memberId, key, JSON.stringify(answer)])
    return answer
  })
}

const takeKey = prepared<{ key: string }>(
  'take-idempotency-key',
  `insert into idempotent_answers (member_id, key, request_hash)
   values ($1, $2, $3)
   on conflict (member_id, key) do nothing
   returning key`,
  { isPlannedOnce: true },
)

const keepAnswer = preparedUnawaited(
  'keep-idempotent-answer',
  'update idempotent_answers set body = $3 where member_id = $1 and key = $2',
)

async function readAnswer<Answer>(tx: Tx, memberId: string, key: string, requestHash: string) {
  const stored = await tx
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'body'])
    .where('member_id', '=', memberId)
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
