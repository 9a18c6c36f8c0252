import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { newPerson, readProblemFields } from '../../../sign-in/server/testing/people.ts'
import { cleanName, proposeUsername } from '../new-member.ts'

const save = ({ as }: TestApp, member: TestMember | null, form: object) => as(member).patch('/profile', form)

async function sentAvatar(app: TestApp, member: TestMember, side = 400): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#205080' } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  const answer = await app.as(member).send('/pictures?for=avatar', bytes)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).pictureId
}

const keysOf = async ({ platform }: TestApp, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of platform.media.list(prefix)) keys.push(key)
  return keys
}

test('a member changes username, Instagram name, bio and city, and saving twice is harmless [ACC-05, API-14]', async () => {
  const app = await testApp()
  const ana = await app.given.member({ username: 'ana.before' })
  const form = {
    username: 'Ana.After',
    instagramHandle: ' @ana_knits ',
    bio: '  Wool,\nmostly.  ',
    city: 'Turku',
  }
  for (const _ of ['once', 'twice']) {
    const answer = await save(app, ana, form)
    expect(await answer.json()).toEqual({
      id: ana.id,
      username: 'Ana.After',
      displayName: 'Ana.After',
      avatarUrl: null,
      email: ana.email,
      instagramHandle: 'ana_knits',
      bio: 'Wool,\nmostly.',
      city: 'Turku',
      hasPassword: false,
    })
  }
  // Omitted fields stay, emptied ones are cleared.
  const emptied = await save(app, ana, { instagramHandle: '', bio: ' ' })
  expect(await emptied.json()).toMatchObject({
    username: 'Ana.After',
    instagramHandle: null,
    bio: null,
    city: 'Turku',
  })
  expect(await (await app.as(ana).get('/profile')).json()).toMatchObject({
    username: 'Ana.After',
    city: 'Turku',
  })
})

test('a new username or city cannot contain a web address, but an existing username is kept [ORD-20]', async () => {
  const app = await testApp()
  const ana = await app.given.member({ username: 'claim.evil.com' })
  const refused = { status: 422, code: 'form-invalid' }
  for (const username of ['www.evil', 'evil.net', 'gewinn.de']) {
    const fields = { username: 'Please leave out web addresses' }
    expect(await readProblemFields(await save(app, ana, { username }))).toMatchObject({ ...refused, fields })
    const registration = await app.as(null).post('/auth/sign-up/email', { ...newPerson(), username })
    expect(await readProblemFields(registration)).toMatchObject({ ...refused, fields })
  }
  expect(await readProblemFields(await save(app, ana, { city: 'Visit evil．com/x' }))).toMatchObject({
    ...{ ...refused, fields: { city: 'Please leave out web addresses' } },
  })
  expect((await save(app, ana, { username: 'claim.evil.com', city: 'St. Ives' })).status).toBe(200)
  expect(cleanName('Claim at evil.com')).toBe('')
  expect(await proposeUsername(app.db, 'Evil Com')).toBe('evil-com')
})

test('a former username leads to its member and cannot be taken by others, in upper or lower case [DEC-61]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member({ username: 'old.name' }), await app.given.member()]
  await save(app, ana, { username: 'new.name' })
  await save(app, ana, { username: 'newest.name' })
  for (const name of ['old.name', 'OLD.NAME', 'new.name', 'newest.name']) {
    const answer = await app.as(null).get(`/members/${name}`)
    expect(await answer.json()).toMatchObject({ id: ana.id, username: 'newest.name' })
  }
  for (const username of ['Old.Name', 'new.name', 'NEWEST.name']) {
    expect(await readProblemFields(await save(app, ben, { username }))).toEqual({
      status: 409,
      code: 'username-taken',
      fields: { username: 'This username is taken.' },
    })
    const registration = await app.as(null).post('/auth/sign-up/email', { ...newPerson(), username })
    expect(await readProblemFields(registration)).toMatchObject({ status: 409, code: 'username-taken' })
  }
  // Its own member may take it back.
  expect((await save(app, ana, { username: 'old.name' })).status).toBe(200)
  expect(await (await app.as(null).get('/members/newest.name')).json()).toMatchObject({
    username: 'old.name',
  })
})

test('when several members claim the same new or former username at once, at most one gets it [DEC-61]', async () => {
  const app = await testApp()
  const members = await Promise.all(Array.from({ length: 6 }, () => app.given.member()))
  const answers = await Promise.all(members.map((member) => save(app, member, { username: 'only.one' })))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])

  const owner = members[answers.findIndex((answer) => answer.status === 200)]!
  const other = members.find((member) => member !== owner)!
  await Promise.all([
    save(app, owner, { username: 'moved.on' }),
    save(app, other, { username: 'only.one' }),
    save(app, other, { username: 'only.one' }),
  ])
  const { id } = await (await app.as(null).get('/members/only.one')).json()
  const holders = await app.db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'only.one')
    .unionAll(
      app.db.selectFrom('former_usernames').select('member_id as id').where('username', '=', 'only.one'),
    )
    .execute()
  expect(holders).toEqual([{ id }])
})

test('changing only the case of a username creates no former username', async () => {
  const app = await testApp()
  const ana = await app.given.member({ username: 'quiet' })
  expect(await (await save(app, ana, { username: 'Quiet' })).json()).toMatchObject({ username: 'Quiet' })
  expect(
    await app.db.selectFrom('former_usernames').where('username', '=', 'quiet').selectAll().execute(),
  ).toEqual([])
})

test.each([
  ['ab', 'Username must be at least 3 characters'],
  ['x'.repeat(10_000), 'Username must be at most 30 characters'],
  ['Settings', 'This username is reserved'],
  ['ana\u202Etxt.exe', 'Use letters, digits, dots, underscores and hyphens only'],
  ['a\u200Bna', 'Use letters, digits, dots, underscores and hyphens only'],
  ['ana👗', 'Use letters, digits, dots, underscores and hyphens only'],
  ['<b>ana</b>', 'Use letters, digits, dots, underscores and hyphens only'],
  ["ana'; drop table members; --", 'Use letters, digits, dots, underscores and hyphens only'],
  ['аna', 'Use letters, digits, dots, underscores and hyphens only'],
  ['...', 'Use at least one letter or digit'],
])('the username “%.40s” is refused at its field [DEC-61]', async (username, sentence) => {
  const app = await testApp()
  const ana = await app.given.member()
  expect(await readProblemFields(await save(app, ana, { username }))).toEqual({
    status: 422,
    code: 'form-invalid',
    fields: { username: sentence },
  })
})

test.each([
  ['https://www.instagram.com/ana_knits/?hl=de', 'ana_knits'],
  ['instagram.com/ana.knits', 'ana.knits'],
  ['@ana', 'ana'],
])('the Instagram name is found in “%s”', async (instagramHandle, handle) => {
  const app = await testApp()
  const ana = await app.given.member()
  expect(await (await save(app, ana, { instagramHandle })).json()).toMatchObject({ instagramHandle: handle })
})

test('invalid values and types are refused at their field, and nothing else is saved', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  for (const [form, field] of [
    [{ instagramHandle: 'ana knits' }, 'instagramHandle'],
    [{ instagramHandle: 'a'.repeat(31) }, 'instagramHandle'],
    [{ instagramHandle: 'javascript:alert(1)' }, 'instagramHandle'],
    [{ bio: 'x'.repeat(501) }, 'bio'],
    [{ bio: 7 }, 'bio'],
    [{ city: ['Turku'] }, 'city'],
    [{ username: null }, 'username'],
    [{ avatarPictureId: 'mine' }, 'avatarPictureId'],
  ] as const) {
    const answer = await readProblemFields(await save(app, ana, { city: 'Turku', ...form }))
    expect([answer.status, Object.keys(answer.fields)]).toEqual([422, [field]])
  }
  expect(await (await app.as(ana).get('/profile')).json()).toMatchObject({
    city: null,
    username: ana.username,
  })
})

test('bio and city are limited by visible characters, the bio keeps its lines, and the city is one line [DEC-60]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const family = '👨🏻‍👩🏼‍👧🏽‍👦🏾'
  const [bio, city] = [`One\nTwo\n${family.repeat(492)}`, family.repeat(120)]
  expect(await (await save(app, ana, { bio, city: `${city}\n` })).json()).toMatchObject({ bio, city })
  const answer = await readProblemFields(await save(app, ana, { bio: `${bio}!`, city: `${city}!` }))
  expect(answer.fields).toEqual({
    bio: 'Please keep this under 500 characters',
    city: 'Please keep this under 120 characters',
  })
  expect(await (await save(app, ana, { city: 'Turku\n Finland' })).json()).toMatchObject({
    city: 'Turku Finland',
  })
})

test('visitors and suspended members cannot change a profile [ACC-07, PERM-02]', async () => {
  const app = await testApp()
  expect((await save(app, null, { city: 'Turku' })).status).toBe(401)
  expect((await app.as(null).get('/profile')).status).toBe(401)
  const paused = await app.given.member({ isSuspended: true })
  expect(await readProblemFields(await save(app, paused, { city: 'Turku' }))).toMatchObject({
    code: 'account-suspended',
  })
})

test('a profile update cannot change role, points or e-mail address [PERM-05]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  await save(app, ana, { role: 'admin', points: 100, email: 'else@showoff.test', id: '0' })
  const row = await app.db
    .selectFrom('members')
    .select(['role', 'points', 'email'])
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ role: 'member', points: 0, email: ana.email })
})

test('an avatar is created in small widths in advance, and other pictures do not have those widths [ACC-18]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const pictureId = await sentAvatar(app, ana)
  await save(app, ana, { avatarPictureId: pictureId })
  await app.drainJobs()
  const made = (await keysOf(app, `avatars/avatar_${ana.id}_`)).map((key) => /-(\d+)\.webp$/.exec(key)?.[1])
  expect(made).toEqual(expect.arrayContaining(['64', '128']))
  for (const width of [64, 128]) {
    const answer = await app.ask(`/media/${pictureId}-1/${width}.webp`)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width)
  }
  expect((await app.ask(`/media/${pictureId}-1/96.webp`)).status).toBe(404)
  const square = sharp({ create: { width: 200, height: 200, channels: 3, background: '#205080' } })
  const { picture } = await (await app.as(ana).send('/pictures', await square.png().toBuffer())).json()
  const ofLook = (width: number) =>
    app.ask(`${picture.src}/${width}.webp`, { headers: { cookie: ana.cookie } })
  expect((await ofLook(320)).status).toBe(200)
  expect((await ofLook(64)).status).toBe(404)
})

test('an avatar is stored under the member’s id without metadata, is shown everywhere, and replaces the old one [ACC-05, ACC-13]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const photo = await app.given.photo({ owner: ana })
  const prefix = `avatars/avatar_${ana.id}_`
  const first = await sentAvatar(app, ana)
  const { avatarUrl } = await (await save(app, ana, { avatarPictureId: first })).json()
  expect(avatarUrl).toBe(`/media/${first}-1/320.webp`)
  const original = (await keysOf(app, prefix)).find((key) => key === `${prefix}${first}.jpg`)
  const kept = await new Response((await app.platform.media.open(original!))!.stream).arrayBuffer()
  expect((await sharp(Buffer.from(kept)).metadata()).exif).toBeUndefined()
  expect((await app.ask(avatarUrl)).headers.get('content-type')).toBe('image/webp')

  expect((await (await app.as(ana).get('/session')).json()).member.avatarUrl).toBe(avatarUrl)
  expect((await (await app.as(null).get(`/photos/${photo.id}`)).json()).owner.avatarUrl).toBe(avatarUrl)
  expect((await (await app.as(null).get(`/members/${ana.id}`)).json()).avatarUrl).toBe(avatarUrl)

  const second = await sentAvatar(app, ana, 500)
  for (const _ of ['once', 'twice']) await save(app, ana, { avatarPictureId: second })
  await app.drainJobs()
  expect((await keysOf(app, prefix)).filter((key) => key.includes(first))).toEqual([])
  expect((await keysOf(app, prefix)).filter((key) => key.includes(second)).length).toBeGreaterThan(0)

  expect(await (await save(app, ana, { avatarPictureId: null })).json()).toMatchObject({ avatarUrl: null })
  await app.drainJobs()
  expect(await keysOf(app, prefix)).toEqual([])
})

test('a picture of another member, one uploaded for a photo and a missing one cannot become an avatar', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  for (const avatarPictureId of [
    await sentAvatar(app, ben),
    (await app.given.picture(ana)).id,
    '01999999-9999-7999-8999-999999999999',
  ]) {
    expect(await readProblemFields(await save(app, ana, { avatarPictureId }))).toMatchObject({
      status: 404,
      code: 'image-not-found',
    })
  }
})

test('an avatar is checked by its content and must be under 5 MB [ACC-08, ACC-09, DEC-52, DEC-54]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const send = (bytes: Uint8Array) => app.as(ana).send('/pictures?for=avatar', bytes)
  const text = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.repeat(20)))
  expect(await text.json()).toMatchObject({
    code: 'picture-not-an-image',
    title: 'Please select an image file',
  })
  const large = Buffer.concat([
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
    Buffer.alloc(5_242_880),
  ])
  const exact = await send(large.subarray(0, 5_242_880))
  expect(await exact.json()).toMatchObject({
    code: 'picture-too-large',
    title: 'Image size should be less than 5MB',
  })
})

test('the number of username changes is limited, but other changes are still saved [DEC-61, GEN-14]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const ana = await app.given.member()
  for (let i = 0; i < 10; i++) expect((await save(app, ana, { username: `take-${i}` })).status).toBe(200)
  expect((await save(app, ana, { username: 'take-more' })).status).toBe(429)
  // Everything else can still be saved.
  expect((await save(app, ana, { city: 'Turku' })).status).toBe(200)
})
