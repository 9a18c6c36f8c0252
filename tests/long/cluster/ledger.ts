import type pg from 'pg'

// Records every acknowledged write outside the database: it must still exist after a failure.

type Like = { photoId: string; username: string; isLiked: boolean | 'unknown' }

export function makeLedger() {
  const rows = { photo_comments: new Set<string>(), orders: new Set<string>() }
  const likes = new Map<string, Like>()

  return {
    added: (table: keyof typeof rows, id: string) => void rows[table].add(id),
    /** `unknown` during the request, and when no answer came: the write may have been executed. */
    liked(photoId: string, username: string, isLiked: Like['isLiked']) {
      likes.set(`${photoId} ${username}`, { photoId, username, isLiked })
    },
    /** Checks each acknowledged write against the database. */
    async compare(client: pg.Client): Promise<{ acknowledged: number; lost: number }> {
      let [acknowledged, lost] = [0, 0]
      for (const [table, ids] of Object.entries(rows)) {
        const { rowCount } = await client.query(`select from ${table} where id = any($1::uuid[])`, [[...ids]])
        acknowledged += ids.size
        lost += ids.size - rowCount!
      }
      const known = [...likes.values()].filter(({ isLiked }) => isLiked !== 'unknown')
      const { rows: wrong } = await client.query(
        `select from unnest($1::uuid[], $2::text[], $3::bool[]) as known (photo_id, username, is_liked)
         left join members on members.username = known.username::citext
         where is_liked <> exists (
           select from photo_likes where (photo_id, member_id) = (known.photo_id, members.id))`,
        [
          known.map(({ photoId }) => photoId),
          known.map(({ username }) => username),
          known.map(({ isLiked }) => isLiked),
        ],
      )
      return { acknowledged: acknowledged + known.length, lost: lost + wrong.length }
    },
  }
}
export type Ledger = ReturnType<typeof makeLedger>
