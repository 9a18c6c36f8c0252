import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { PERMISSIONS } from '../../../../platform/sign-in/permissions.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { proposeUsername } from './new-member.ts'

test('a member page is found by id and username, in upper or lower case, and shows no e-mail address [DEC-61]', async () => {
  const { given, as, db } = await testApp()
  const ana = await given.member({ username: 'Ana.Lindholm' })
  await db
    .updateTable('members')
    .set({ bio: 'Wool, mostly.', city: 'Turku', instagram_handle: 'anal' })
    .where('id', '=', ana.id)
    .execute()
  await given.photo({ owner: ana })
  await given.photo({ owner: ana, state: 'hidden' })
  for (const address of [ana.id, ana.id.toUpperCase(), 'Ana.Lindholm', 'ana.lindholm']) {
    const answer = await as(null).get(`/members/${address}`)
    expect(await answer.json()).toEqual({
      id: ana.id,
      username: 'Ana.Lindholm',
      displayName: 'Ana.Lindholm',
      avatarUrl: null,
      bio: 'Wool, mostly.',
      city: 'Turku',
      instagramHandle: 'anal',
      photoCount: 1,
      followerCount: 0,
      followingCount: 0,
      followedByViewer: false,
      requestedByViewer: false,
      followsViewer: false,
      blockedByViewer: false,
      mutedByViewer: false,
      isFollowersOnly: false,
      isOpen: true,
      isViewer: false,
    })
  }
  expect(await (await as(ana).get(`/members/${ana.id}`)).json()).toMatchObject({ isViewer: true })
})

test.each([newId(), 'nobody', '%', "' or 1=1 --", '\u0000', 'ana%'])(
  'the address “%s” leads to no member [PROF-02]',
  async (address) => {
    const { as } = await testApp()
    const answer = await as(null).get(`/members/${encodeURIComponent(address)}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'member-not-found', title: 'User Not Found' })
  },
)

test('an avatar from the media store is shown, and an external avatar URL is not', async () => {
  const { given, as, db } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const picture = await given.picture(ana)
  await db.updateTable('members').set({ avatar_media_id: picture.id }).where('id', '=', ana.id).execute()
  await db
    .updateTable('members')
    .set({ avatar_url: 'https://tracker.example/a.png' })
    .where('id', '=', ben.id)
    .execute()
  const avatarOf = async (id: string) => (await (await as(null).get(`/members/${id}`)).json()).avatarUrl
  expect(await avatarOf(ana.id)).toMatch(new RegExp(`^/media/${picture.id}.*/320\\.webp$`))
  expect(await avatarOf(ben.id)).toBeNull()
})

test('the session has the viewer’s account and the number of pieces in the cart [AUTH-15, AUTH-19, AUTH-43, CART-14, PERM-06]', async () => {
  const { given, as } = await testApp()
  const admin = await given.member({ role: 'admin' })
  const product = await given.product()
  await as(admin).put('/cart/lines', { productId: product.id, size: 'One Size', quantity: 120 })
  expect(await (await as(admin).get('/session')).json()).toEqual({
    member: {
      id: admin.id,
      username: admin.username,
      displayName: admin.displayName,
      avatarUrl: null,
      email: admin.email,
      points: 0,
      level: 1,
      hasLeveledUp: false,
      isAdmin: true,
      isModerator: true,
      permissions: [...PERMISSIONS],
      isSuspended: false,
      staffNeeds: null,
      mustAgree: false,
      feedOrder: 'newest',
      firstRun: 'done',
    },
    closed: null,
    guests: { isOn: false, isKnown: false, bringsCart: false },
    joining: null,
    house: {
      ...{ terms: false, privacy: false, withdrawal: false, withdraw: false, imprint: false },
      ...{ transparency: true, invites: false },
    },
    cartCount: 120,
    noticeCount: 0,
    social: { google: false, facebook: false },
    passkeyHost: 'showoff.test',
    passwordMin: 10,
    confirmEmail: false,
    worksOffline: true,
    isDemo: false,
    renewInSeconds: 3600,
  })
})

test('without a session cookie, or with a forged or expired one, the session has no member [AUTH-15, DEC-03]', async () => {
  const { given, as, db, platform } = await testApp()
  const nobody = { member: null, cartCount: 0 }
  expect(await (await as(null).get('/session')).json()).toMatchObject(nobody)
  const ana = await given.member({ role: 'admin' })
  const [name] = ana.cookie.split('=')
  for (const value of ['', 'x', 'a.b', ana.cookie.slice(ana.cookie.indexOf('=') + 1, -4), '%E0%A4%A']) {
    expect(await (await as({ ...ana, cookie: `${name}=${value}` }).get('/session')).json()).toMatchObject(
      nobody,
    )
  }
  expect(name).toBe(platform.signIn.cookieName)
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('member_id', '=', ana.id)
    .execute()
  expect(await (await as(ana).get('/session')).json()).toMatchObject(nobody)
})

test('the session lists the other ways to sign in', async () => {
  const { as } = await ownTestApp({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    CONFIRM_EMAIL: 'on',
  })
  expect(await (await as(null).get('/session')).json()).toMatchObject({
    social: { google: true, facebook: false },
    passkeyHost: 'showoff.test',
    passwordMin: 6,
    confirmEmail: true,
  })
})

test('a name from an external account becomes a free and allowed username [DEC-61]', async () => {
  const { given, db } = await ownTestApp()
  expect(await proposeUsername(db, 'Zoë Ångström')).toBe('zoe.angstrom')
  await given.member({ username: 'Zoe.Angstrom' })
  expect(await proposeUsername(db, 'Zoë Ångström')).toBe('zoe.angstrom2')
  await given.member({ username: 'zoe.angstrom2' })
  expect(await proposeUsername(db, 'Zoë Ångström')).toBe('zoe.angstrom3')
  // Reserved, too short, or in letters that usernames cannot have.
  expect(await proposeUsername(db, 'Admin')).toBe('member.admin')
  expect(await proposeUsername(db, 'Li')).toBe('member.li')
  expect(await proposeUsername(db, '山田')).toBe('member')
  expect((await proposeUsername(db, 'x'.repeat(300))).length).toBeLessThanOrEqual(30)
})
