import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, publish } from './posting.ts'

const addresses = [
  '/',
  '/engage?order=top',
  '/upload',
  '/shop',
  '/product/belted-trench',
  '/brand/Ostrow',
  '/search?q=coat',
  '/checkout',
  '/auth',
  '/dashboard',
  '/account',
  '/edit-profile',
  '/following',
  '/notices',
  '/voting',
  '/voting/denim-with-a-past',
  '/voting/the-coat-you-are-known-by',
  '/trends',
  '/backpackers',
  '/review',
  '/vi',
  '/about',
  '/nothing/here',
]

/** How many pages are checked of those that differ only in their content. */
const OF_ONE_KIND = 3

/** Returns every internal URL that the HTML of these pages links to. */
async function linksOf(request: APIRequestContext, pages: string[]): Promise<string[]> {
  const found = new Map<string, Set<string>>()
  for (const page of pages) {
    const html = await (await request.get(page)).text()
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)) {
      const path = href!.replaceAll('&amp;', '&')
      const kind = path.replace(/^(\/(?:photo|user|product|brand|trends)\/)[^/?]+/, '$1…')
      const known = found.get(kind) ?? new Set<string>()
      if (known.size < OF_ONE_KIND) known.add(path)
      found.set(kind, known)
    }
  }
  return [...found.values()].flatMap((paths) => [...paths])
}

test('every link on every page opens a page, signed out and signed in', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const visitors = await linksOf(page.request, addresses)
  expect(visitors.length).toBeGreaterThan(30)
  for (const link of visitors) expect((await page.request.get(link)).status(), link).toBe(200)

  const ana = await signedInAs('ana')
  const photo = await publish(page.request, { tags: 2, brands: 1 })
  await callApi(page.request, 'PUT', `/photos/${photo.id}/favourite`)
  const own = [`/photo/${photo.id}`, `/user/${ana.username}`, `/upload?edit=${photo.id}`]
  const members = await linksOf(page.request, [...addresses, ...own])
  for (const link of members) expect((await page.request.get(link)).status(), link).toBe(200)
})
