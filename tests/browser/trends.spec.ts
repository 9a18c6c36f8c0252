import { readFileSync } from 'node:fs'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit, waitForHydration } from './visit.ts'

const TITLE = 'The stripe, measured'

test(
  'a reader opens articles over their list and on their own page, which links to the shop; rising items show the periods compared [TREND-01, TREND-02, TREND-03, DEC-44]',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await visit(page, '/trends')
    const articles = page.getByRole('region', { name: 'More to read' }).getByRole('article')
    expect(await articles.count()).toBeGreaterThanOrEqual(11)
    const card = articles.filter({ hasText: TITLE })
    const shown = ['History', 'Knitwear'].map((tag) => card.getByText(tag, { exact: true }))
    await expect(shown[0]!).toBeVisible()
    await expect(shown[1]!).toBeVisible({ visible: project.name === 'desktop' })
    // The rising items depend on what other tests publish; the comparison period is always shown.
    await expect(page.getByRole('region', { name: 'Worn more than before' })).toContainText(
      /\d+ looks in the last 14 days, \d+ looks in the 14 before\./,
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Reels' })).toHaveAttribute('href', '/vi')
    await expectNoAxeViolations(page)

    const link = card.getByRole('link')
    await link.click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await expect(dialog.getByRole('time')).toHaveText(/^\d+ [A-Z][a-z]+ 20\d\d$/)
    await expect(dialog.getByRole('link', { name: 'June' })).toBeVisible()
    await expect(
      dialog.getByText('Most garments become famous first and are measured afterward.', { exact: true }),
    ).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText([
      'History',
      'Knitwear',
    ])
    await expect(page).toHaveURL('/trends?article=the-stripe-measured')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/trends')
    await expect(link).toBeFocused()

    // The dialog's URL can be shared and survives a reload.
    await visit(page, '/trends?article=the-stripe-measured')
    await dialog.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL('/trends/the-stripe-measured')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('region', { name: 'More to read' }).waitFor()
    await page.getByRole('link', { name: /Breton Tee/ }).click()
    await expect(page).toHaveURL(/\/product\/breton-tee$/)
  },
)

test('an article with hostile markup is shown as text, on its page and in link previews; an unpublished article is gone', {
  tag: ['@desktop', '@long'],
}, async ({ page, baseURL }) => {
  const as = { headers: { Origin: baseURL! } }
  await signIn(page.context(), DEMO.admin)
  const cover = await page.request.post('/api/pictures?for=article', {
    headers: { ...as.headers, 'Content-Type': 'image/webp' },
    data: readFileSync('demo/pictures/covers/the-stripe-measured.webp'),
  })
  const hostile = '</script><img src=x onerror="document.title=1">'
  const written = await page.request.post('/api/admin/articles', {
    ...as,
    data: {
      ...{
        title: `Hostile ${hostile}`,
        authorName: hostile,
        publishDate: '2020-01-01',
        tags: [hostile.slice(0, 40)],
      },
      ...{ summary: hostile, content: `## ${hostile}\n\n${hostile}`, coverAlt: hostile },
      coverId: (await cover.json()).pictureId,
    },
  })
  const { id, slug } = await written.json()
  await page.request.put(`/api/admin/articles/${id}/publication`, as)

  await visit(page, `/trends/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hostile ${hostile}`)
  await expect(page.getByRole('heading', { level: 2, name: hostile })).toBeVisible()
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: hostile })).toHaveCount(2)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  const description = page.locator('meta[property="og:description"]')
  await expect(description).toHaveAttribute('content', hostile)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/media\/.*\/1080\.webp$/,
  )
  const told = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told!)).toMatchObject({
    '@type': 'Article',
    description: hostile,
    datePublished: '2020-01-01',
  })

  await page.request.delete(`/api/admin/articles/${id}/publication`, as)
  const gone = await page.goto(`/trends/${slug}`)
  expect(gone!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This article is no longer available.' })).toBeVisible()
  await visit(page, `/trends?article=${slug}`)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'This article is no longer available.',
  )
  await page.request.delete(`/api/admin/articles/${id}`, as)
})
