import { describe, expect, test } from 'vitest'
import { startBucket } from '../../../../platform/media/bucket-for-tests.ts'
import type { S3Settings } from '../../../../platform/start/settings.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { listReelFiles, statusAndCode } from './testing/reel-uploads.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const environmentOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
  ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
})
const full = (id: string) => `/media/reel/${id}/full.mp4`

describe('the list', () => {
  test('shows reels newest first, of one tag or of all, page by page, to everyone [REEL-01, REEL-02, GEN-11, PERM-01]', async () => {
    const app = await ownTestApp()
    const { given, as } = app
    const owner = await given.member()
    const ids: string[] = []
    for (let at = 0; at < 14; at++) {
      const tags = at % 7 === 0 ? ['Sports', 'Fashion'] : ['Fashion']
      ids.push((await given.reel({ owner, tags, publishedAt: hoursAgo(at) })).id)
    }
    const first = await (await as(null).get('/reels')).json()
    const second = await (await as(null).get(`/reels?cursor=${first.nextCursor}`)).json()
    expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([first.items.length, second.nextCursor]).toEqual([12, null])
    const sports = await (await as(null).get('/reels?tag=Sports')).json()
    expect(sports.items.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[7]])
    expect(await (await as(null).get('/reels?tag=Gaming')).json()).toEqual({ items: [], nextCursor: null })
    expect((await (await as(null).get('/reels?tag=All')).json()).items).toHaveLength(12)
    expect(await statusAndCode(as(null).get(`/reels?tag=Sports&cursor=${first.nextCursor}`))).toEqual([
      400,
      'cursor-invalid',
    ])
  })

  test('has tags from a setting with defaults, which only admins change [REEL-01, DEC-43]', async () => {
    const app = await ownTestApp()
    const [ana, admin] = [await app.given.member(), await app.given.member({ role: 'admin' })]
    const { tags } = await (await app.as(null).get('/reel-settings')).json()
    expect(tags).toEqual(['Fashion', 'Lifestyle', 'Sports', 'Tech', 'Gaming', 'Coding', 'Exercise'])
    expect(await statusAndCode(app.as(ana).put('/admin/reel-tags', { tags: ['Hats'] }))).toEqual([
      403,
      'admin-required',
    ])
    for (const wrong of [[], ['All'], ['Hats', 'hats'], ['x'.repeat(25)]]) {
      expect((await app.as(admin).put('/admin/reel-tags', { tags: wrong })).status).toBe(422)
    }
    expect((await app.as(admin).put('/admin/reel-tags', { tags: ['Hats', 'Coats'] })).status).toBe(200)
    expect((await (await app.as(null).get('/reel-settings')).json()).tags).toEqual(['Hats', 'Coats'])
  })

  test('shows a product tag with the product’s current facts, and keeps the tag when the product is deleted [REEL-06, REEL-07]', async () => {
    const app = await ownTestApp()
    const brand = await app.given.brand({ name: 'Ostrow' })
    const product = await app.given.product({ name: 'Tweed Cap', priceMinor: 4400, brand })
    const { id } = await app.given.reel({ products: [product] })
    const read = async () => (await (await app.as(null).get(`/reels/${id}`)).json()).productTags
    expect(await read()).toMatchObject([
      {
        productId: product.id,
        name: 'Tweed Cap',
        brandName: 'Ostrow',
        priceMinor: 4400,
        x: 50,
        y: 50,
        fromMs: null,
        untilMs: null,
      },
    ])
    await app.db.deleteFrom('products').where('id', '=', product.id).execute()
    expect(await read()).toMatchObject([{ productId: null, name: 'Tweed Cap', state: 'not-sold' }])
  })

  test('has tags for exact and similar pieces, and shows the nearest product on sale for a piece that is no longer sold [TAG-10, TAG-02]', async () => {
    const app = await ownTestApp()
    const owner = await app.given.member()
    const [cap, other] = [
      await app.given.product({ name: 'Tweed Cap', priceMinor: 4400 }),
      await app.given.product({ name: 'Wool Cap', priceMinor: 4500, sizes: [{ size: 'M', stock: 2 }] }),
    ]
    const category = await app.db
      .selectFrom('product_categories')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('products')
      .set({ category_id: category.id })
      .where('id', 'in', [cap.id, other.id])
      .execute()
    const form = {
      description: 'Caps',
      bytes: 1000,
      productTags: [
        { productId: cap.id, x: 50, y: 50, isSimilar: true },
        { productId: other.id, x: 40, y: 40 },
      ],
    }
    expect((await app.as(owner).post('/reels', form)).status).toBe(201)
    const wrong = { ...form, productTags: [{ ...form.productTags[1], isSimilar: 'yes' }] }
    expect((await app.as(owner).post('/reels', wrong)).status).toBe(422)
    const stored = await app.db
      .selectFrom('reel_product_tags')
      .select(['product_name', 'is_similar'])
      .orderBy('position')
      .execute()
    expect(stored).toEqual([
      { product_name: 'Tweed Cap', is_similar: true },
      { product_name: 'Wool Cap', is_similar: false },
    ])

    const { id } = await app.given.reel({ products: [cap] })
    const read = async () => (await (await app.as(null).get(`/reels/${id}`)).json()).productTags
    expect(await read()).toMatchObject([{ isSimilar: false, nearest: null }])
    await app.db.updateTable('products').set({ state: 'archived' }).where('id', '=', cap.id).execute()
    expect(await read()).toMatchObject([
      { state: 'not-sold', nearest: { productId: other.id, name: 'Wool Cap', priceMinor: 4500 } },
    ])
    await app.db.deleteFrom('products').where('id', '=', cap.id).execute()
    expect(await read()).toMatchObject([{ productId: null, nearest: { productId: other.id } }])
  })
})

describe('likes', () => {
  test('are stored once per member, can be taken back, and never count below zero [REEL-04, REEL-05, DEC-42]', async () => {
    const app = await testApp()
    const [ben, cleo] = [await app.given.member(), await app.given.member()]
    const { id } = await app.given.reel()
    const like = async (answer: Response | Promise<Response>) => (await answer).json()
    expect(await like(app.as(ben).put(`/reels/${id}/like`))).toEqual({ likeCount: 1, likedByViewer: true })
    expect(await like(app.as(ben).put(`/reels/${id}/like`))).toEqual({ likeCount: 1, likedByViewer: true })
    await Promise.all([1, 2, 3].map(() => app.as(cleo).put(`/reels/${id}/like`)))
    expect(await (await app.as(ben).get(`/reels/${id}`)).json()).toMatchObject({
      likeCount: 2,
      likedByViewer: true,
    })
    expect(await like(app.as(ben).delete(`/reels/${id}/like`))).toEqual({
      likeCount: 1,
      likedByViewer: false,
    })
    expect(await like(app.as(ben).delete(`/reels/${id}/like`))).toEqual({
      likeCount: 1,
      likedByViewer: false,
    })
    expect(await like(app.as(cleo).delete(`/reels/${id}/like`))).toEqual({
      likeCount: 0,
      likedByViewer: false,
    })
    expect(await like(app.as(cleo).delete(`/reels/${id}/like`))).toEqual({
      likeCount: 0,
      likedByViewer: false,
    })
  })

  test('are refused to visitors and paused members, and a count that the owner hides is shown to no other member [REEL-04, DEC-42, DEC-73]', async () => {
    const app = await testApp()
    const [ana, ben] = [await app.given.member(), await app.given.member()]
    const paused = await app.given.member({ isSuspended: true })
    const { id } = await app.given.reel({ owner: ana })
    expect(await statusAndCode(app.as(null).put(`/reels/${id}/like`))).toEqual([401, 'sign-in-required'])
    expect(await statusAndCode(app.as(paused).put(`/reels/${id}/like`))).toEqual([403, 'account-suspended'])
    await app.db.updateTable('members').set({ hides_like_counts: true }).where('id', '=', ana.id).execute()
    expect(await (await app.as(ben).put(`/reels/${id}/like`)).json()).toEqual({
      likeCount: null,
      likedByViewer: true,
    })
    expect((await (await app.as(ana).get(`/reels/${id}`)).json()).likeCount).toBe(1)
  })
})

describe('access to a reel', () => {
  test('is limited to followers if its owner wants so, down to the video, its poster and its captions [DEC-07]', async () => {
    const app = await ownTestApp()
    const [ana, fan, other] = [await app.given.member(), await app.given.member(), await app.given.member()]
    const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nOnly for you'
    const { id } = await app.given.reel({ owner: ana, captions })
    await app.given.follow(fan, ana)
    const { poster } = await (await app.as(null).get(`/reels/${id}`)).json()
    await app.as(ana).patch('/members/me/visibility', { visibility: 'followers' })
    const paths = [full(id), `/media/reel/${id}/captions.vtt`, `${poster.src}/320.webp`]
    for (const [viewer, status, count] of [
      [fan, 200, 1],
      [ana, 200, 1],
      [other, 404, 0],
      [null, 404, 0],
    ] as const) {
      expect((await app.as(viewer).get(`/reels/${id}`)).status).toBe(status)
      expect((await (await app.as(viewer).get('/reels')).json()).items).toHaveLength(count)
      for (const path of paths) {
        const answer = await app.ask(path, { headers: viewer ? { cookie: viewer.cookie } : {} })
        expect([path, answer.status]).toEqual([path, status])
        if (status === 200) expect(answer.headers.get('cache-control')).toBe('private, no-store')
      }
    }
    // Reels published afterwards are visible only to them as well.
    const later = await app.given.reel({ owner: ana })
    expect(await statusAndCode(app.as(other).get(`/reels/${later.id}`))).toEqual([404, 'reel-not-found'])
    expect(await statusAndCode(app.as(other).put(`/reels/${id}/like`))).toEqual([404, 'reel-not-found'])
    await app.as(ana).patch('/members/me/visibility', { visibility: 'public' })
    expect((await app.ask(full(id))).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('is refused to members its owner blocked and while the account is closed, and reels of muted members are not listed [DEC-73]', async () => {
    const app = await ownTestApp()
    const [ana, ben] = [await app.given.member(), await app.given.member()]
    const { id } = await app.given.reel({ owner: ana })
    const count = async () => (await (await app.as(ben).get('/reels')).json()).items.length
    await app.as(ben).put(`/members/${ana.id}/mute`)
    expect([await count(), (await app.as(ben).get(`/reels/${id}`)).status]).toEqual([0, 200])
    await app.as(ben).delete(`/members/${ana.id}/mute`)
    expect(await count()).toBe(1)
    await app.as(ana).put(`/members/${ben.id}/block`)
    expect([await count(), (await app.as(ben).get(`/reels/${id}`)).status]).toEqual([0, 404])
    expect(await statusAndCode(app.as(ben).put(`/reels/${id}/like`))).toEqual([404, 'reel-not-found'])
    await app.db
      .insertInto('closed_accounts')
      .values({ member_id: ana.id, remove_at: hoursAgo(-100) })
      .execute()
    expect((await app.as(null).get(`/reels/${id}`)).status).toBe(404)
    expect((await app.ask(full(id))).status).toBe(404)
    await app.db.deleteFrom('closed_accounts').execute()
    expect((await app.ask(full(id))).status).toBe(200)
  })
})

describe('video files', () => {
  test.each(['a folder', 'a bucket'])(
    'from %s are served in parts, and are cached until they change [REEL-07]',
    async (store) => {
      const bucket = store === 'a bucket' ? await startBucket() : null
      const app = await ownTestApp(bucket ? environmentOf(bucket.settings) : {})
      try {
        const { id } = await app.given.reel()
        const whole = await app.ask(full(id))
        const bytes = Buffer.from(await whole.arrayBuffer())
        const etag = whole.headers.get('etag')!
        expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual(
          [200, 'video/mp4', 'bytes'],
        )
        const ask = (headers: Record<string, string>, method = 'GET') =>
          app.ask(full(id), { method, headers })
        const part = await ask({ range: 'bytes=100-199' })
        expect([part.status, part.headers.get('content-range')]).toEqual([
          206,
          `bytes 100-199/${bytes.length}`,
        ])
        expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
        const end = await ask({ range: 'bytes=-50' })
        expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-50))
        expect((await ask({ range: `bytes=${bytes.length}-` })).status).toBe(416)
        expect((await ask({ 'if-none-match': etag })).status).toBe(304)
        expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
        const other = await ask({ range: 'bytes=0-9', 'if-range': '"another"' })
        expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
        for (const headers of [{}, { range: 'bytes=0-9' }]) {
          const head = await ask(headers, 'HEAD')
          expect([
            head.status,
            head.headers.get('content-length'),
            head.headers.get('content-range'),
          ]).toEqual([200, String(bytes.length), null])
          expect(await head.text()).toBe('')
        }
        for (const path of [
          '/media/reel/x/full.mp4',
          `/media/reel/${id}/small.mp4`,
          `/media/reel/${id}/toString`,
          `/media/reel/${id}/captions.vtt`,
        ]) {
          expect((await app.ask(path)).status).toBe(404)
        }
      } finally {
        await bucket?.stop()
      }
    },
  )
})

test('the owner deletes a reel with its rows and files, and a moderator needs a reason [REEL-07, DEC-43, MOD-17]', async () => {
  const app = await ownTestApp()
  const [ana, ben, moderator] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member({ role: 'moderator' }),
  ]
  const product = await app.given.product()
  const [mine, other] = [
    await app.given.reel({ owner: ana, products: [product] }),
    await app.given.reel({ owner: ana }),
  ]
  await app.as(ben).put(`/reels/${mine.id}/like`)
  expect(await listReelFiles(app)).toHaveLength(2)
  expect(await statusAndCode(app.as(ben).delete(`/reels/${mine.id}`))).toEqual([403, 'not-your-reel'])
  expect(await statusAndCode(app.as(null).delete(`/reels/${mine.id}`))).toEqual([401, 'sign-in-required'])
  expect((await app.as(ana).delete(`/reels/${mine.id}`)).status).toBe(200)
  expect(await statusAndCode(app.as(ana).delete(`/reels/${mine.id}`))).toEqual([404, 'reel-not-found'])
  expect(await statusAndCode(app.as(moderator).delete(`/reels/${other.id}`))).toEqual([
    403,
    'removal-needs-reason',
  ])
  expect((await app.as(ana).delete(`/reels/${other.id}`)).status).toBe(200)
  await app.drainJobs()
  expect(await listReelFiles(app)).toEqual([])
  for (const table of ['reels', 'reel_likes', 'reel_product_tags', 'media', 'media_files'] as const) {
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
})
