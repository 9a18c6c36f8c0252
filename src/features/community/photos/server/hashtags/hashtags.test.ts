import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashtagsIn } from '../../../../../kernel/text/text-tokens.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import type { PhotoPage, PhotoView } from '../../photo.ts'

async function withWord() {
  const app = await testApp()
  const word = `linen_${newId().replaceAll('-', '').slice(-10)}`
  const captions = async (viewer: TestMember | null = null, query = '') => {
    const page: PhotoPage = await (await app.as(viewer).get(`/photos?hashtag=${word}${query}`)).json()
    return page.items?.map(({ caption }) => caption) ?? []
  }
  const count = async (viewer: TestMember | null = null) => {
    const answer = await app.as(viewer).get(`/hashtags/${word}`)
    return answer.status === 200 ? (await answer.json()).lookCount : answer.status
  }
  return { ...app, word, captions, count }
}

test('a hashtag has a page of its looks, newest first, in upper or lower case [TALK-06]', async () => {
  const { given, as, word, captions, count } = await withWord()
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
  await given.photo({ caption: `Old #${word}`, uploadedAt: at(2) })
  await given.photo({ caption: `New #${word.toUpperCase()} #${word}`, uploadedAt: at(1) })
  await given.photo({ caption: `Not ${word}` })
  expect(await captions()).toEqual([`New #${word.toUpperCase()} #${word}`, `Old #${word}`])
  expect(await count()).toBe(2)
  expect((await (await as(null).get(`/hashtags/${word.toUpperCase()}`)).json()).word).toBe(word)
  const first = await (await as(null).get(`/photos?hashtag=${word}&limit=1`)).json()
  expect(await captions(null, `&limit=1&cursor=${first.nextCursor}`)).toEqual([`Old #${word}`])
  const { hashtags } = first.items[0] as PhotoView
  expect(hashtags).toEqual([word])
})

test('a changed caption moves its look between hashtags, and a word without letters is no hashtag [TALK-06]', async () => {
  const { given, as, word, captions } = await withWord()
  const photo = await given.photo({ caption: 'Nothing yet #2026' })
  const change = (caption: string | null) => as(photo.owner).patch(`/photos/${photo.id}`, { caption })
  expect(await captions()).toEqual([])
  await change(`Now #${word}`)
  expect(await captions()).toEqual([`Now #${word}`])
  // Changing another field keeps them.
  await as(photo.owner).patch(`/photos/${photo.id}`, { commentsOpen: false })
  expect(await captions()).toEqual([`Now #${word}`])
  await change(null)
  expect(await captions()).toEqual([])
  expect((await as(null).get('/hashtags/2026')).status).toBe(404)
  expect((await as(null).get('/hashtags/no-word')).status).toBe(422)
  expect((await as(null).get(`/photos?hashtag=unknown${word}`)).status).toBe(404)
})

test('photos that are hidden, for followers or across a block are on no hashtag page and in no count [TALK-06, DEC-07, DEC-73]', async () => {
  const { given, as, db, word, captions, count } = await withWord()
  const [ana, ben, viewer] = [await given.member(), await given.member(), await given.member()]
  const hidden = await given.photo({ caption: `Hidden #${word}` })
  await db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  await given.photo({ owner: ana, caption: `For followers #${word}` })
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  await given.photo({ owner: ben, caption: `Of Ben #${word}` })
  await as(ben).put(`/members/${viewer.id}/block`)
  expect([await captions(), await count()]).toEqual([[`Of Ben #${word}`], 1])
  expect([await captions(viewer), await count(viewer)]).toEqual([[], 0])
})

test('a hashtag that an admin hides has no page, no link and no search result, and has them again once shown [TALK-08]', async () => {
  const { given, as, ask, word, captions, count } = await withWord()
  const boss = await given.member({ role: 'admin' })
  const photo = await given.photo({ caption: `Fine #${word}` })
  const listed = async (state = '') =>
    (await (await as(boss).get(`/admin/hashtags?q=${word}${state}`)).json()).items
  const [row] = await listed()
  expect(row).toMatchObject({ word, lookCount: 1, isHidden: false })
  const hide = (isHidden: boolean, by = boss) => as(by).patch(`/admin/hashtags/${row.id}`, { isHidden })
  for (const role of ['member', 'moderator'] as const) {
    const other = await given.member({ role })
    expect((await hide(true, other)).status).toBe(403)
    expect((await as(other).get('/admin/hashtags')).status).toBe(403)
  }
  for (let twice = 0; twice < 2; twice++) expect((await hide(true)).status).toBe(200)
  const links = async () => (await (await as(null).get(`/photos/${photo.id}`)).json()).hashtags
  const found = async () => (await (await as(null).get(`/search?q=${word}`)).json()).hashtags
  expect([await count(), await links(), await found()]).toEqual([404, [], []])
  expect((await as(null).get(`/photos?hashtag=${word}`)).status).toBe(404)
  expect((await ask(`/feeds/hashtag/${word}.xml`)).status).toBe(404)
  expect([await listed('&state=hidden'), await listed('&state=shown')]).toMatchObject([[{ word }], []])
  const log = await (await as(boss).get('/admin/audit?limit=5')).json()
  expect(
    log.items.filter(({ subjectName }: { subjectName: string }) => subjectName === `#${word}`),
  ).toHaveLength(1)
  await hide(false)
  expect([await captions(), await links()]).toEqual([[`Fine #${word}`], [word]])
  expect(await found()).toMatchObject([{ word, lookCount: 1 }])
  expect((await as(boss).patch(`/admin/hashtags/${newId()}`, { isHidden: true })).status).toBe(404)
})

test('the search finds hashtags by their beginning, with and without the sign, most used first [TALK-06, DEC-45]', async () => {
  const { given, as, word } = await withWord()
  await given.photo({ caption: `#${word}b` })
  for (let twice = 0; twice < 2; twice++) await given.photo({ caption: `#${word}c` })
  const words = async (path: string) =>
    (await (await as(null).get(path)).json()).map?.(String) ?? (await (await as(null).get(path)).json())
  expect((await words(`/search?q=${word}`)).hashtags).toMatchObject([
    { word: `${word}c`, lookCount: 2 },
    { word: `${word}b`, lookCount: 1 },
  ])
  const suggested = await words(`/search/suggestions?q=${encodeURIComponent(`#${word.toUpperCase()}`)}`)
  expect(suggested.items).toMatchObject([{ kind: 'hashtag', word: `${word}c` }, { word: `${word}b` }])
})

test('each hashtag has an RSS feed of its public looks and an address in the sitemap [TALK-06, OUT-01]', async () => {
  const { given, as, ask, word } = await withWord()
  const quiet = await given.member()
  await given.photo({ owner: quiet, caption: `Quiet #${word}` })
  await as(quiet).patch('/members/me/visibility', { visibility: 'followers' })
  const photo = await given.photo({ caption: `<b>Loud</b> & clear #${word}` })
  const feed = await ask(`/feeds/hashtag/${word}.xml`)
  expect(feed.headers.get('content-type')).toContain('application/rss+xml')
  const text = await feed.text()
  expect(text.match(/<item>/g)).toHaveLength(1)
  expect(text).toContain(`<link>http://showoff.test/photo/${photo.id}</link>`)
  expect(text).toContain('&lt;b&gt;Loud&lt;/b&gt; &amp; clear')
  expect(text).toMatch(/<media:content url="http:\/\/showoff\.test\/media\/[0-9a-f-]+-1\/1080\.webp"/)
  expect((await ask(`/feeds/hashtag/${word}none.xml`)).status).toBe(404)
  const sitemap = await (await ask('/sitemaps/hashtags-00000000-0000-0000-0000-000000000000.xml')).text()
  expect(sitemap).toContain(`<loc>http://showoff.test/hashtag/${word}</loc>`)
})

test('the migration finds the same hashtags in existing captions as the program [TALK-06]', async () => {
  const { db } = await testApp()
  const file = '20261122_1300_replies_mentions_hashtags.sql'
  const text = readFileSync(join(import.meta.dirname, '../../../../../../migrations', file), 'utf8')
  const [, statement] = /create temporary table found_words on commit drop as\n([^;]*);/.exec(text)!
  const captions = [
    'Linen in #Lisbon, #lisbon and #LISBON',
    '#écharpe #пальто #コート #हिन्दी #ไทย',
    '#2026 #_ #90s (#wool)#silk #linen-blend.',
    'showoff.example/#top a#b &#39; ##no',
    `#${'a'.repeat(50)} #${'b'.repeat(51)}`,
    Array.from({ length: 30 }, (_, at) => `#word${at}`).join(' '),
    'none',
  ]
  for (const [at, caption] of captions.entries()) {
    const { rows } = await sql<{ word: string }>`
      with photos (id, uploaded_at, caption) as (values (${newId()}::uuid, now(), ${caption}::text))
      select word from (${sql.raw(statement!)}) as found`.execute(db)
    const words = rows.map(({ word }) => word)
    expect(words.toSorted(), `caption ${at}`).toEqual(hashtagsIn(caption).toSorted())
  }
})
