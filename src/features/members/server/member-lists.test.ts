import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { TestMember } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'

async function page(app: TestApp, viewer: TestMember | null, path: string) {
  const answer = await app.as(viewer).get(path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as {
    items: { id: string; username: string; level: string; followedByViewer: boolean; isViewer: boolean }[]
    nextCursor: string | null
  }
}

test('followers and followed are listed latest first, with their level and whether the viewer follows them [ACC-04, FOL-01]', async () => {
  const app = await testApp()
  const [ana, ben, cleo] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member({ username: 'cleo' }),
  ]
  await app.given.follow(ben, ana)
  await app.given.follow(cleo, ana)
  await app.given.follow(ana, cleo)

  expect((await page(app, ana, `/members/${ana.id}/followers`)).items).toMatchObject([
    { id: cleo.id, username: 'cleo', level: 'Beginner', followedByViewer: true, isViewer: false },
    { id: ben.id, level: 'Beginner', followedByViewer: false, isViewer: false },
  ])
  expect((await page(app, ana, `/members/${ana.id}/following`)).items).toMatchObject([{ id: cleo.id }])
  // Somebody else sees the same list with their own eyes, and nobody sees no addresses.
  expect((await page(app, ben, `/members/${ana.id}/followers`)).items).toMatchObject([
    { id: cleo.id, followedByViewer: false },
    { id: ben.id, isViewer: true },
  ])
  const signedOut = await page(app, null, `/members/${ana.id}/followers`)
  expect(signedOut.items).toMatchObject([{ followedByViewer: false }, { followedByViewer: false }])
  expect(JSON.stringify(signedOut)).not.toContain('@')
})

test('a long list is read page by page, none twice and none left out, also when all came at one moment', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const fans = await Promise.all(Array.from({ length: 23 }, () => app.given.member()))
  const at = new Date('2026-05-01T10:00:00Z')
  await app.db
    .insertInto('follows')
    .values(
      fans.map((fan, i) => ({
        follower_id: fan.id,
        followed_id: ana.id,
        ...(i < 12 ? { created_at: at } : {}),
      })),
    )
    .execute()
  const seen: string[] = []
  let path = `/members/${ana.id}/followers?limit=5`
  for (;;) {
    const { items, nextCursor } = await page(app, null, path)
    seen.push(...items.map((item) => item.id))
    if (!nextCursor) break
    path = `/members/${ana.id}/followers?limit=5&cursor=${nextCursor}`
  }
  expect(seen.toSorted()).toEqual(fans.map((fan) => fan.id).toSorted())
})

test('a list of nobody, a made-up cursor, and one of another list are refused', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  await app.given.follow(ana, ben)
  await app.given.follow(await app.given.member(), ben)
  const { nextCursor } = await page(app, null, `/members/${ben.id}/followers?limit=1`)
  for (const [path, code] of [
    [`/members/${newId()}/followers`, 'member-not-found'],
    ['/members/ben/following', 'form-invalid'],
    [`/members/${ben.id}/followers?cursor=made-up`, 'cursor-invalid'],
    [`/members/${ben.id}/following?cursor=${nextCursor}`, 'cursor-invalid'],
    [`/members/${ben.id}/followers?limit=51`, 'form-invalid'],
  ]) {
    expect(await (await app.as(null).get(path!)).json()).toMatchObject({ code })
  }
})
