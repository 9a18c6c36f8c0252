import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ask } from './ask.ts'
import { median, milliseconds } from './load.ts'

const TIMES = 300

/**
 * A write through the program and the same statements in a bare transaction, p50 of each in milliseconds.
 * What the same trip to /healthz takes is taken off ours: it is the asking, not the answering.
 */
export type WriteFigure = { name: string; oursMs: number; tripMs: number; bareMs: number }

export async function measureWrites(
  address: string,
  databaseUrl: string,
  cookie: string,
  memberId: string,
): Promise<WriteFigure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const photos = await ids(
    client,
    `select id from photos where state = 'published' order by uploaded_at desc limit ${TIMES * 3}`,
  )
  const products = await ids(client, `select id from products where state = 'active' limit ${TIMES * 3}`)
  const call = (method: string, path: string, body?: unknown) =>
    ask(address, cookie, method, `/api${path}`, body)
  const transaction = async (statements: [string, unknown[]][]) => {
    await client.query('begin')
    for (const [text, values] of statements) await client.query({ name: text.slice(0, 60), text, values })
    await client.query('commit')
  }
  const at = <T>(list: T[], turn: number): T => list[(turn + 100) % list.length] as T

  const trip = () => ask(address, cookie, 'GET', '/healthz')

  try {
    const figures: WriteFigure[] = []
    const tripMs = median(await milliseconds(TIMES, trip))
    figures.push({
      name: 'like',
      tripMs,
      oursMs: median(await milliseconds(TIMES, (turn) => call('PUT', `/photos/${at(photos, turn)}/like`))),
      bareMs: median(
        await milliseconds(TIMES, (turn) =>
          transaction([
            [
              'insert into photo_likes (photo_id, member_id) values ($1, bench.key(1, $2)) on conflict do nothing',
              [at(photos, turn), 2],
            ],
            ['update photos set like_count = like_count + 1 where id = $1', [at(photos, turn)]],
          ]),
        ),
      ),
    })
    figures.push({
      name: 'comment',
      tripMs,
      oursMs: median(
        await milliseconds(TIMES, (turn) =>
          call('POST', `/photos/${at(photos, turn)}/comments`, { content: `Number ${turn}` }),
        ),
      ),
      bareMs: median(
        await milliseconds(TIMES, (turn) =>
          transaction([
            [
              'insert into photo_comments (id, photo_id, author_id, content) values ($1, $2, $3, $4)',
              [randomUUID(), at(photos, turn), memberId, `Bare ${turn}`],
            ],
            ['update photos set comment_count = comment_count + 1 where id = $1', [at(photos, turn)]],
          ]),
        ),
      ),
    })
    // A cart has an end, so it is emptied now and then; the first time of what the last run left.
    figures.push({
      name: 'add to cart',
      tripMs,
      oursMs: median(
        await milliseconds(TIMES, async (turn) => {
          if (turn % 40 === 0 || turn === -1)
            await client.query('delete from cart_lines where member_id = $1', [memberId])
          await call('POST', '/cart/lines', { productId: at(products, turn), size: 'M' })
        }),
      ),
      bareMs: median(
        await milliseconds(TIMES, (turn) =>
          transaction([
            [
              `insert into cart_lines (member_id, product_id, size, quantity) values ($1, $2, 'L', 1)
               on conflict (member_id, product_id, size) do update set quantity = cart_lines.quantity + 1`,
              [memberId, at(products, turn)],
            ],
          ]),
        ),
      ),
    })
    return figures
  } finally {
    await client.end()
  }
}

async function ids(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ id: string }>(sql)).rows.map((row) => row.id)
}
