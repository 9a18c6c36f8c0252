import { connect } from '../measuring/connect.ts'

/** The tables that store one row of each kind, for the kinds of which a community has most. */
const KINDS = {
  photo: ['photos', 'photo_images', 'media', 'product_tags', 'look_words'],
  like: ['photo_likes'],
  comment: ['photo_comments'],
  member: ['members'],
  follow: ['follows'],
}

/**
 * Returns the bytes of tables (including out-of-line values) and of indexes for one row of each kind with all its
 * dependent rows.
 */
export async function bytesPerRow(databaseUrl: string) {
  const client = await connect(databaseUrl)
  try {
    const kinds = []
    for (const [what, tables] of Object.entries(KINDS)) {
      const { rows } = await client.query<{ tableBytes: number; indexBytes: number }>(
        `select (sum(pg_table_size(one)) / max(count))::float as "tableBytes",
                (sum(pg_indexes_size(one)) / max(count))::float as "indexBytes"
         from unnest($1::regclass[]) as one, (select count(*) as count from ${tables[0]}) as counted`,
        [tables],
      )
      kinds.push({ what, ...rows[0]! })
    }
    return kinds
  } finally {
    await client.end()
  }
}

/** Returns how many seconds filling the database took, and its bytes on disk. */
export async function readFilling(databaseUrl: string): Promise<{ seconds: number; bytes: number }> {
  const client = await connect(databaseUrl)
  try {
    const { rows } = await client.query<{ seconds: number; bytes: number }>(
      'select seconds, pg_database_size(current_database())::float as bytes from bench.filled',
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
