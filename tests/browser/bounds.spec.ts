import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const LETTERS = 'w'.repeat(400)

test('search words of 400 letters do not make any page wider [COST-06]', { tag: '@long' }, async ({
  page,
}) => {
  for (const address of [
    `/search?q=${LETTERS}`,
    `/search?q=${LETTERS.slice(0, 100)}`,
    ...['products', 'looks', 'people', 'brands', 'articles'].map(
      (kind) => `/search?q=${LETTERS.slice(0, 100)}&kind=${kind}`,
    ),
    `/shop?q=${LETTERS.slice(0, 100)}`,
    `/shop?q=${LETTERS}`,
  ]) {
    await visit(page, address)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content, address).toBe(window)
  }
})

test('the browser receives status 413 for a body that is too large, every time [COST-05]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/')
  const statuses = await page.evaluate(async () => {
    const send = async (path: string, bytes: number) =>
      (await fetch(path, { method: 'POST', body: new Blob([new Uint8Array(bytes)]) })).status
    const told: number[] = []
    for (let i = 0; i < 10; i++) {
      told.push(await send('/api/pictures', 12 * 1024 ** 2), await send('/api/photos', 3 * 1024 ** 2))
    }
    return told
  })
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 413))
})
