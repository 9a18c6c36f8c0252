import { expect, test } from 'vitest'
import { sealContest } from '../../features/community/voting/server/results/seal-contest.ts'
import { contestHelpers } from '../../features/community/voting/server/testing/contest.ts'
import { postTypes } from '../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../platform/testing/test-app.ts'
import { elementStartingWith, linksOf, renderPage, textOf } from '../testing/render-page.ts'

const sections = ({ html }: { html: string }) =>
  linksOf(elementStartingWith(html, '<nav aria-label="Sections"'))
const currentOf = (page: { html: string }) => sections(page).filter(({ isCurrent }) => isCurrent)

test('the header has a link Engage that leads to /engage [NAV-01]', async () => {
  const page = await renderPage(await testApp(), '/shop')
  expect(sections(page)).toContainEqual({ words: 'Engage', to: '/engage', isCurrent: false })
})

test('the header has a link Upload that leads to /upload [NAV-02]', async () => {
  const page = await renderPage(await testApp(), '/shop')
  expect(sections(page)).toContainEqual({ words: 'Upload', to: '/upload', isCurrent: false })
})

test('the front page and /engage are marked as Engage and as no other section [NAV-07]', async () => {
  const app = await testApp()
  for (const path of ['/', '/engage'])
    expect(currentOf(await renderPage(app, path)), path).toEqual([
      { words: 'Engage', to: '/engage', isCurrent: true },
    ])
  expect(currentOf(await renderPage(app, '/shop'))).toEqual([{ words: 'Shop', to: '/shop', isCurrent: true }])
})

test('the register tab asks for username, email and password twice, and has two social buttons and Sign Up [AUTH-10]', async () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const app = await ownTestApp({ ...keys, FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' })
  const { html } = await renderPage(app, '/auth?tab=register')
  const main = elementStartingWith(html, '<main')
  const labels = [...main.matchAll(/<label for="([^"]+)"[^>]*>([^<]*)/g)]
  expect(labels.map(([, id, label]) => [label, main.includes(`id="${id}"`)])).toEqual([
    ['Username', true],
    ['Email', true],
    ['Password', true],
    ['Confirm password', true],
  ])
  const form = elementStartingWith(main, '<form')
  expect(form).toMatch(/type="submit"[^>]*>(<[^>]*>)*Sign Up/)
  const buttons = [...main.replace(form, '').matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)]
  const words = buttons.map(([, inside = '']) => textOf(inside))
  expect(words.filter((name) => /Google|Facebook/.test(name))).toEqual(['Google', 'Facebook'])
})

test('an empty cart is shown as empty, with a link to the shop [CHK-02]', async () => {
  const app = await testApp()
  const { html } = await renderPage(app, '/checkout', await app.given.member())
  const main = elementStartingWith(html, '<main')
  expect(textOf(main)).toContain('Your cart is empty')
  expect(linksOf(main)).toContainEqual({ words: 'Continue Shopping', to: '/shop', isCurrent: false })
  expect(textOf(main)).not.toContain('Place Order')
})

test('members see the tabs Recent Posts and Create Post on the trips page, and visitors see no tabs [TRAV-02]', async () => {
  const app = await testApp()
  const tabs = ({ html }: { html: string }) =>
    [...html.matchAll(/<button[^>]*role="tab"[^>]*>([\s\S]*?)<\/button>/g)].map(([all, inside = '']) => [
      textOf(inside),
      all.includes('aria-selected="true"'),
    ])
  const ana = await app.given.member()
  expect(tabs(await renderPage(app, '/backpackers', ana))).toEqual([
    ['Recent Posts', true],
    ['Create Post', false],
  ])
  expect(tabs(await renderPage(app, '/backpackers?tab=create', ana))).toEqual([
    ['Recent Posts', false],
    ['Create Post', true],
  ])
  expect(tabs(await renderPage(app, '/backpackers'))).toEqual([])
})

test('/admin asks visitors to sign in, denies members access, and opens for admins [GEN-03]', async () => {
  const app = await testApp()
  const [member, admin] = [await app.given.member(), await app.given.member({ role: 'admin' })]
  expect(await renderPage(app, '/admin')).toMatchObject({ status: 307, leadsTo: '/auth?redirect=%2Fadmin' })
  expect((await renderPage(app, '/admin', member)).text).toContain('Access Denied')
  const opened = await renderPage(app, '/admin', admin)
  expect(opened.text).not.toContain('Access Denied')
  expect(opened.html).toContain('<nav aria-label="Admin"')
  // The API answers differently for each role, as the pages do.
  const statuses = await Promise.all(
    [null, member, admin].map(async (who) => [
      (await app.as(who).get('/photos')).status,
      (await app.as(who).get('/cart')).status,
      (await app.as(who).get('/admin/products')).status,
    ]),
  )
  expect(statuses).toEqual([
    [200, 401, 401],
    [200, 200, 403],
    [200, 200, 200],
  ])
})

test('Access Denied shows the shop’s contact address if there is one, and no member’s address [DEC-04]', async () => {
  const app = await ownTestApp()
  const admin = await app.given.member({ role: 'admin', isConfirmed: true })
  const member = await app.given.member()
  const addresses = async () =>
    (await renderPage(app, '/admin', member)).html.match(/[\w.-]+@[\w.-]+\w/g) ?? []
  expect(await addresses()).toEqual([])
  await app.as(admin).patch('/admin/shop', { contactEmail: 'shop@hem.example' })
  const shown = await addresses()
  expect(new Set(shown)).toEqual(new Set(['shop@hem.example']))
  expect(shown.length).toBeGreaterThan(0)
})

test('a visitor finds looks and trips in one feed, reels, articles and the contest Best of the Last 25 Years [GEN-13]', async () => {
  const app = await ownTestApp()
  const writer = await app.given.member({ role: 'admin' })
  await app.given.photo({ caption: 'Corduroy again' })
  await app.given.photo({
    caption: 'The quay at six',
    postTypeId: postTypes.travel,
    travel: {
      ...{ location: 'Lisbon', landmark: null, activityType: 'City Tour', travelStyle: null },
      ...{ stayType: null, gearTags: [], sentiment: null },
    },
  })
  await app.given.reel()
  const written = await app.as(writer).post('/admin/articles', {
    ...{ title: 'Wool wants a rest', authorName: 'Mirela', publishDate: '2026-01-20' },
    ...{ summary: 'Most wool is washed too often.', tags: ['Knitwear'], content: 'Hang it up.' },
    ...{ coverId: (await app.given.picture(writer)).id, coverAlt: 'Three sweaters' },
  })
  const { id } = await written.json()
  await app.as(writer).put(`/admin/articles/${id}/publication`)
  await contestHelpers(app).category({ name: 'The Layer' })

  const feed = (await renderPage(app, '/engage')).text
  expect(feed).toContain('Corduroy again')
  expect(feed).toContain('The quay at six')
  expect((await renderPage(app, '/vi')).text).toContain('Reel 1 of 1')
  expect((await renderPage(app, '/trends')).text).toContain('Wool wants a rest')
  const voting = await renderPage(app, '/voting')
  expect(textOf(elementStartingWith(voting.html, '<h1'))).toBe('Best of the Last 25 Years')
  expect(voting.text).toContain('The Layer')
})

test('the link preview of a shared reel has its still, description and video, even when the reel is not on the first page [REEL-10]', async () => {
  const app = await ownTestApp()
  const { id, owner } = await app.given.reel()
  const { poster, description } = await (await app.as(null).get(`/reels/${id}`)).json()
  const metaOf = async (path: string) => {
    const { html } = await renderPage(app, path)
    const found = html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)
    return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
  }
  const shared = {
    'og:type': 'video.other',
    'og:url': `http://showoff.test/vi?reel=${id}`,
    'og:image': expect.stringContaining(`http://showoff.test${poster.src}/`),
    'og:image:alt': description,
    'og:video': expect.stringMatching(new RegExp(`^http://showoff\\.test/media/reel/${id}/.+\\.mp4$`)),
    'og:video:type': 'video/mp4',
  }
  expect(await metaOf(`/vi?reel=${id}`)).toMatchObject(shared)
  expect((await renderPage(app, `/vi?reel=${id}`)).html).toContain(
    `<title>${description} by ${owner.username} | Showoff</title>`,
  )
  for (let later = 0; later < 12; later++) await app.given.reel()
  expect(await metaOf(`/vi?reel=${id}`)).toMatchObject(shared)
  const all = await metaOf('/vi')
  expect(all['og:image']).not.toContain(poster.src)
  expect(all).not.toHaveProperty('og:video')
  // For a deleted reel, the preview shows the same as the page.
  expect(await metaOf('/vi?reel=01980000-0000-7000-8000-000000000000')).not.toHaveProperty('og:video')
})

test('the link preview of a contest is the picture of its winners once it is sealed [VOTE-23]', async () => {
  const app = await testApp()
  const contest = contestHelpers(app)
  const category = await contest.category()
  const picture = `http://showoff.test/share/contests/${category.slug}.jpg`
  const page = async () => (await renderPage(app, `/voting/${category.slug}`)).html
  const first = await contest.entry(category)
  await contest.votes(first, 2)
  expect(await page()).not.toContain(picture)
  await contest.close(category)
  const moment = { now: new Date(), needsConfirmedEmail: false }
  await app.db.transaction().execute((tx) => sealContest(tx, category.id, moment))
  expect(await page()).toContain(`<meta property="og:image" content="${picture}"`)
})

test('visitors of the front page are invited to post the first look until there is one [SETUP-06]', async () => {
  const app = await ownTestApp()
  const headline = 'Be the first to post a look.'
  const empty = await renderPage(app, '/')
  expect(textOf(elementStartingWith(empty.html, '<h1'))).toBe(headline)
  expect(linksOf(elementStartingWith(empty.html, '<main'))).toContainEqual({
    words: 'Upload Photo',
    to: '/upload',
    isCurrent: false,
  })
  await app.given.photo({ caption: 'Corduroy again' })
  const withPhoto = await renderPage(app, '/')
  expect(withPhoto.text).toContain('Corduroy again')
  expect(withPhoto.text).not.toContain(headline)
})
