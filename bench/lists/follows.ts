import { connect } from '../measuring/connect.ts'
import { median } from '../measuring/load.ts'
import { signInMember } from '../measuring/program.ts'

const WARM_UP = 100
const VISITS = 200

/** Signs in a member of the bench who follows exactly `count` others, the same ones each time. */
async function signInFollower(databaseUrl: string, memberNumber: number, count: number): Promise<string> {
  const client = await connect(databaseUrl)
  await client.query('delete from follows where follower_id = bench.key(1, $1)', [memberNumber])
  await client.query(
    `insert into follows (follower_id, followed_id, created_at)
     select bench.key(1, $1), bench.key(1, 20 + n), now() - n * interval '1 minute'
     from generate_series(1, $2::bigint) n`,
    [memberNumber, count],
  )
  // Nobody follows thousands within a second, so do at once what autovacuum would do in the minutes between.
  await client.query('vacuum (analyze) follows')
  await client.end()
  return (await signInMember(databaseUrl, memberNumber)).cookie
}

/** Median milliseconds of a page for a member who follows few and for one who follows many. */
type Compared = { few: number; many: number }

/**
 * Compares the cost of each page for a member who follows 10 and one who follows 5,000. Requests alternate, so that
 * other load on the machine affects both.
 */
export async function compareFollowing(address: string, databaseUrl: string) {
  const few = await signInFollower(databaseUrl, 7, 10)
  const many = await signInFollower(databaseUrl, 8, 5_000)
  const visit = async (path: string, cookie: string) => {
    const startedAt = performance.now()
    const answer = await fetch(`${address}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - startedAt
  }
  const compare = async (path: string): Promise<Compared> => {
    const durationsMs: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let i = 0; i < WARM_UP + VISITS; i++) {
      const pair = { few: await visit(path, few), many: await visit(path, many) }
      if (i < WARM_UP) continue
      durationsMs.few.push(pair.few)
      durationsMs.many.push(pair.many)
    }
    return { few: median(durationsMs.few), many: median(durationsMs.many) }
  }
  return {
    feedJson: await compare('/api/photos?order=following'),
    followingPage: await compare('/following'),
    profilePage: await compare('/user/member21'),
  }
}
