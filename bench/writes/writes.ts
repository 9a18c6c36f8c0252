import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connect } from '../measuring/connect.ts'
import { measureAlternating, measureCalls, median } from '../measuring/load.ts'
import { requestApi } from '../measuring/request-api.ts'

const TIMES = 300
/** The bare transactions write as this member, so that neither cart grows by the other's items. */
const OTHER_MEMBER = 2

/**
 * Compares a write through the program with the same statements in a bare transaction, as p50 in milliseconds. They
 * alternate, each on photos and products of its own that are far apart, so that neither finds pages in memory, or in
 * the write-ahead log, that the other has touched. The time of a request to /healthz is subtracted, because it measures
 * the transport.
 */
export type WriteFigure = { name: string; oursMs: number; tripMs: number; bareMs: number }

export async function measureWrites(
  address: string,
  databaseUrl: string,
  cookie: string,
  memberId: string,
): Promise<WriteFigure[]> {
  const client = await connect(databaseUrl)
  const photos = await ids(
    client,
    `select id from photos where state = 'published' order by uploaded_at desc limit ${TIMES * 3}`,
  )
  const products = await ids(client, `select id from products where state = 'active' limit ${TIMES * 3}`)
  const [other = ''] = await ids(client, `select bench.key(1, ${OTHER_MEMBER}) as id`)
  const call = (method: string, path: string, body?: unknown) =>
    requestApi(address, cookie, method, `/api${path}`, body)
  const transaction = async (statements: [string, unknown[]][]) => {
    await client.query('begin')
    for (const [text, values] of statements) await client.query({ name: text.slice(0, 60), text, values })
    await client.query('commit')
  }
  const oursOf = (list: string[], turn: number) => list[turn]
  const bareOf = (list: string[], turn: number) => list[turn + TIMES * 2]

  try {
    const tripMs = median(await measureCalls(TIMES, () => requestApi(address, cookie, 'GET', '/healthz')))
    const figures: WriteFigure[] = []
    const figure = async (
      name: string,
      ours: (turn: number) => Promise<unknown>,
      bare: (turn: number) => [string, unknown[]][],
    ) => {
      const [oursMs, bareMs] = await measureAlternating(TIMES, ours, (turn) => transaction(bare(turn)))
      figures.push({ name, tripMs, oursMs, bareMs })
    }

    await figure(
      'like',
      (turn) => call('PUT', `/photos/${oursOf(photos, turn)}/like`),
      (turn) => [
        [
          'insert into photo_likes (photo_id, member_id) values ($1, $2) on conflict do nothing',
          [bareOf(photos, turn), other],
        ],
        ['update photos set like_count = like_count + 1 where id = $1', [bareOf(photos, turn)]],
      ],
    )
    await figure(
      'comment',
      (turn) => call('POST', `/photos/${oursOf(photos, turn)}/comments`, { content: `Number ${turn}` }),
      (turn) => [
        [
          'insert into photo_comments (id, photo_id, author_id, content) values ($1, $2, $3, $4)',
          [randomUUID(), bareOf(photos, turn), other, `Bare ${turn}`],
        ],
        ['update photos set comment_count = comment_count + 1 where id = $1', [bareOf(photos, turn)]],
      ],
    )
    await figure(
      'add to cart',
      async (turn) => {
        // The size of a cart is limited, so both are emptied now and then, the first time to remove what the last run
        // left.
        if (turn % 40 === 0)
          await client.query('delete from cart_lines where member_id in ($1, $2)', [memberId, other])
        await call('POST', '/cart/lines', { productId: oursOf(products, turn), size: 'M' })
      },
      (turn) => [
        [
          `insert into cart_lines (member_id, product_id, size, quantity) values ($1, $2, 'L', 1)
           on conflict (member_id, product_id, size) do update set quantity = cart_lines.quantity + 1`,
          [other, bareOf(products, turn)],
        ],
      ],
    )
    return figures
  } finally {
    await client.end()
  }
}

async function ids(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ id: string }>(sql)).rows.map((row) => row.id)
}
