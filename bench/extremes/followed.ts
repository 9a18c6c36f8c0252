import { requestApi } from '../measuring/request-api.ts'
import { LARGEST_MEMBER } from './fill-extremes.ts'
import { type Bench, measureOperation, measureVisit } from './watch.ts'

const FOLLOWER = 10

/** Measures a member with a million followers. */
export async function measureFollowed(bench: Bench): Promise<void> {
  const { program, client, key } = bench
  const { address } = program
  const [own, follower, stranger] = [
    await bench.cookieOf(LARGEST_MEMBER),
    await bench.cookieOf(FOLLOWER),
    await bench.cookieOf(LARGEST_MEMBER + 1),
  ]
  // Inserted directly, because uploading is measured elsewhere.
  await client.query(
    `insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash)
     values (bench.key(20, 1), bench.key(1, $1), 'picture', 1080, 1350, repeat('1', 64), '', '#8a7f72', repeat('1', 16))`,
    [LARGEST_MEMBER],
  )
  const types = await requestApi<{ items: { id: string }[] }>(address, own, 'GET', '/api/post-types')
  await measureOperation(
    bench,
    { label: 'new look of a member everyone follows, until it is in a follower’s feed', budgetMs: 1000 },
    async () => {
      const body = { postTypeId: types.items[0]!.id, images: [{ pictureId: key(20, 1) }] }
      const { photo } = await requestApi<{ photo: { id: string } }>(address, own, 'POST', '/api/photos', body)
      const feed = await requestApi<{ items: { id: string }[] }>(
        address,
        follower,
        'GET',
        '/api/photos?order=following',
      )
      if (feed.items[0]?.id !== photo.id) throw new Error('The look is not in the feed of a follower.')
    },
  )
  const person = key(1, LARGEST_MEMBER)
  await measureVisit(bench, {
    label: 'profile page of this member, HTML',
    path: '/user/member1',
    cookie: follower,
  })
  await measureVisit(bench, {
    label: 'profile of this member, JSON',
    path: `/api/members/${person}`,
    cookie: follower,
  })
  await measureVisit(bench, { label: 'account page of this member, HTML', path: '/account', cookie: own })
  await measureVisit(bench, { label: 'followers of this member, JSON', path: '/api/followers', cookie: own })
  await measureVisit(bench, { label: 'notices of this member, JSON', path: '/api/notices', cookie: own })
  await measureOperation(
    bench,
    { label: 'following and unfollowing this member', budgetMs: 200 },
    async () => {
      await requestApi(address, stranger, 'PUT', `/api/members/${person}/follow`)
      await requestApi(address, stranger, 'DELETE', `/api/members/${person}/follow`)
    },
  )
}
