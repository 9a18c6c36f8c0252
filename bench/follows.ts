import pg from 'pg'
import { median } from './load.ts'
import { signedIn } from './program.ts'

const VISITS = 80

/** Signs in a member of the bench who follows exactly so many others, the same ones each time. */
async function signedInFollowing(databaseUrl: string, memberNumber: number, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from follows where follower_id = bench.key(1, $1)', [memberNumber])
  await client.query(
    `insert into follows (follower_id, followed_id, created_at)
     select bench.key(1, $1), bench.key(1, 20 + n), now() - n * interval '1 minute'
     from generate_series(1, $2::bigint) n`,
    [memberNumber, count],
  )
  await client.query('analyze follows')
  await client.end()
  return (await signedIn(databaseUrl, memberNumber)).cookie
}

type Pages = { feedJson: number; followingPage: number; profilePage: number }

/** Milliseconds for each page of somebody who follows so many; medians of one visit after another. */
export async function millisecondsFollowing(
  address: string,
  databaseUrl: string,
  { memberNumber, count }: { memberNumber: number; count: number },
): Promise<Pages> {
  const cookie = await signedInFollowing(databaseUrl, memberNumber, count)
  const visit = async (path: string) => {
    const taken: number[] = []
    for (let i = 0; i < VISITS; i++) {
      const begun = performance.now()
      const answer = await fetch(`${address}${path}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      taken.push(performance.now() - begun)
    }
    return median(taken.slice(20))
  }
  return {
    feedJson: await visit('/api/photos?order=following'),
    followingPage: await visit('/following'),
    profilePage: await visit('/user/member21'),
  }
}
