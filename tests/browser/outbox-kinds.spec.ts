import { expect, test } from './fixtures.ts'
import { listCopies, storedRecords, visitAndCache } from './offline-copies.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(150_000)

test('an offline favorite, follow, vote and cart item wait, and are sent once [POCKET-05, POCKET-22]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser, signedInAs }) => {
  await signedInAs('ana')
  const ben = await createOtherMember(browser)
  const { id } = await publish(ben.request)
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const { owner } = await read(`/photos/${id}`)
  const [look, member, contest, product] = [
    `/photo/${id}`,
    `/user/${owner.id}`,
    '/voting/dressed-for-the-occasion',
    '/product/belted-trench',
  ]
  await visitAndCache(page)
  for (const path of [look, member, contest, product]) await visit(page, path)
  await context.setOffline(true)

  const main = page.getByRole('main')
  await visit(page, look)
  await main.getByRole('button', { name: 'Favorite', exact: true }).first().click()
  await expect.poll(() => storedRecords(page)).toContain('favourite-photo')
  await visit(page, member)
  await main
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect.poll(() => storedRecords(page)).toContain('follow-member')
  await visit(page, contest)
  const vote = page.getByRole('region', { name: 'Entries' }).getByRole('button', { name: /^Vote/ }).first()
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => storedRecords(page)).toContain('"vote"')
  await visit(page, product)
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => storedRecords(page)).toContain('add-to-cart')
  await visit(page, '/outbox')
  await expect(main.getByRole('listitem')).toHaveCount(4)

  const sent: string[] = []
  context.on('request', (request) => {
    if (!/GET|OPTIONS/.test(request.method())) sent.push(new URL(request.url()).pathname)
  })
  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 })
  expect((await read(`/photos/${id}`)).favouritedByViewer).toBe(true)
  const { lines } = await read('/cart')
  expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
  // The worker forwards requests, so each may be seen twice; none is repeated with another URL.
  const kinds = [/\/favourite$/, /\/follow$/, /\/vote$/, /\/cart\/lines$/]
  for (const kind of kinds) expect(new Set(sent.filter((path) => kind.test(path))).size).toBe(1)
  await visit(page, contest)
  await expect(
    page.getByRole('region', { name: 'Entries' }).getByRole('button', { pressed: true, name: /^Vote/ }),
  ).toHaveCount(1)
  await ben.context.close()
})

test('copies of pictures stay within their share of 80 MB, and the oldest are removed first [POCKET-03]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visitAndCache(page)
  const shown = await page.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('main img[src^="/media/"]')!
    return picture.currentSrc || picture.src
  })
  // A page without pictures, so that everything stored from here on is known.
  await visit(page, '/outbox')
  const seeded = await page.evaluate(async () => {
    const pages = (await caches.keys()).find((one) => one.startsWith('pages-'))!
    const cache = await caches.open(pages.replace('pages-', 'pictures-'))
    for (const request of await cache.keys()) await cache.delete(request)
    const bytes = 20 * 1024 * 1024
    const paths = ['first', 'second', 'third', 'fourth'].map((one) => `/media/${one}/640.webp`)
    for (const path of paths)
      await cache.put(
        path,
        new Response(new Blob([new Uint8Array(bytes)]), { headers: { 'x-bytes': `${bytes}` } }),
      )
    return paths
  })
  const pictures = async () => {
    const all = Object.entries(await listCopies(page))
    return all.find(([name]) => name.startsWith('pictures-'))?.[1] ?? []
  }
  expect(await pictures()).toEqual(seeded)
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const picture = Object.assign(new Image(), { src: `${src}?again` })
        picture.onload = picture.onerror = resolve
      }),
    shown,
  )
  await expect.poll(pictures).not.toContain(seeded[0])
  const left = await pictures()
  expect(left.slice(0, 3)).toEqual(seeded.slice(1))
  expect(left.at(-1)).toContain('?again')
})

test('the scripts of rarely opened pages are fetched after those of the first visit [POCKET-20]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visitAndCache(page)
  const copies = await listCopies(page)
  const first = Object.entries(copies).find(([name]) => name.startsWith('workbox-'))![1]
  expect(first.length).toBeLessThan(230)
  expect(copies['later-files']!.length).toBeGreaterThan(50)
  // Its script is stored although the page was never opened.
  await context.setOffline(true)
  await page.goto('/points')
  await expect(page.getByText('You are offline.').first()).toBeVisible()
})
