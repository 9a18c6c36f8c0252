import type { ProductList, ProductView } from '../../src/features/catalogue/products/product.ts'
import type { PhotoPage } from '../../src/features/community/photos/photo.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, publish } from './posting.ts'
import { openWithoutScripts, visit } from './visit.ts'

test('a product page shows pictures, brand, price, description, color and sizes, with the first size chosen [PDP-03, PDP-04, PDP-05, PDP-06, PDP-07, SHOP-14, NAV-36]', async ({
  page,
}) => {
  const product = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/product/belted-trench')
    await expectNoAxeViolations(page)
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Belted Trench' })).toBeVisible()
  await expect(main.getByText('$248.00').first()).toBeVisible()
  await expect(main.getByText(product.description)).toBeVisible()
  await expect(main.getByText('Verified', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /official website/ })).toHaveAttribute(
    'href',
    new URL(product.brand!.officialWebsite!).href,
  )
  await expect(main.getByText(product.color!, { exact: true })).toBeVisible()
  const sizes = main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')
  await expect(sizes).toHaveCount(product.variants.length)
  await expect(sizes.first()).toBeChecked()

  // "n of m", looping arrows, dots.
  const carousel = main.getByRole('region', { name: 'Pictures of Belted Trench' })
  const count = product.pictures.length
  await expect(carousel.getByText(`1 of ${count}`)).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous photo' }).click()
  await expect(carousel.getByText(`${count} of ${count}`)).toBeVisible()
  await carousel.getByRole('button', { name: 'Next photo' }).click()
  await carousel.getByRole('button', { name: 'Photo 2' }).click()
  await expect(carousel.getByText(`2 of ${count}`)).toBeVisible()
})

test('a picture glides to the next one; with reduced motion it changes at once [VIEW-25, PDP-03]', {
  tag: '@desktop',
}, async ({ page }) => {
  const carousel = page.getByRole('region', { name: 'Pictures of Belted Trench' })
  const placesOf = async (motion: 'no-preference' | 'reduce') => {
    await page.emulateMedia({ reducedMotion: motion })
    await visit(page, '/product/belted-trench')
    const places = carousel.evaluate(async (region) => {
      const slides = region.querySelector('[role="group"]')!.parentElement!
      const seen = new Set<string>()
      const end = -slides.clientWidth
      do {
        await new Promise(requestAnimationFrame)
        seen.add(slides.style.transform)
      } while (Math.round(slides.getBoundingClientRect().x - region.getBoundingClientRect().x) > end)
      return seen.size
    })
    await carousel.getByRole('button', { name: 'Next photo' }).click()
    return places
  }
  expect(await placesOf('no-preference')).toBeGreaterThan(4)
  expect(await placesOf('reduce')).toBeLessThan(4)
})

test('a press on the next picture before hydration takes effect after it [BUY-01, VIEW-25, PDP-03]', async ({
  page,
}) => {
  const comeAlive = await openWithoutScripts(page, '/product/belted-trench')
  const carousel = page.getByRole('region', { name: 'Pictures of Belted Trench' })
  await carousel.getByRole('button', { name: 'Next photo' }).click()
  await comeAlive()
  await expect(carousel.getByText(/^2 of /)).toBeVisible()
})

test('Share copies the address of the product [PDP-08]', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/product/belted-trench')
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('every other address of a product redirects to its one address [PDP-17, DEC-26, DEC-27]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { id, slug } = await callApi<ProductView>(page.request, 'GET', '/products/ts-001')
  for (const address of ['ts-001', id, id.toUpperCase()]) {
    const answer = await page.request.get(`/product/${address}`, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(307)
    expect(answer.headers().location).toBe(`/product/${slug}`)
  }
  await visit(page, '/product/ts-001')
  await expect(page).toHaveURL(`/product/${slug}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/product/${slug}$`))
})

test('an unknown product is named, with the number of products available [PDP-02]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const { totalCount } = await callApi<ProductList>(page.request, 'GET', '/products?limit=1')
  const answer = await page.goto('/product/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText('no-such-thing')).toBeVisible()
  await expect(page.getByText(`${totalCount} products are available.`)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(page).toHaveURL('/shop')
})

test('at most six looks that tag the product are listed below it, without buttons to delete them [PDP-14, PDP-15, PDP-16, PDP-18, DEC-36, CONST-06]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request, { tags: 1 })
  const { productId } = photo.images[0]!.productTags[0]!
  await visit(page, `/product/${productId}`)
  const panel = page.getByRole('region', { name: 'Worn by the community' })
  const posts = panel.getByRole('article')
  await expect(posts.first().getByRole('link').first()).toHaveAttribute('href', `/photo/${photo.id}`)
  expect(await posts.count()).toBeLessThanOrEqual(6)
  await expect(panel.getByRole('button')).toHaveCount(0)
})

test('on phones a second Add to Cart appears once the first is out of sight [WISH-09]', async ({ page }, {
  project,
}) => {
  await visit(page, '/product/belted-trench')
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
  await expect(buttons).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(buttons.locator('visible=true')).toHaveCount(project.name === 'phone' ? 2 : 1)
  if (project.name === 'phone') await expect(buttons.last()).toBeInViewport()
})

test('Add to Cart also appears when a busy browser reports late that the button came into view and left [WISH-09]', {
  tag: '@phone',
}, async ({ page }) => {
  // Holds back the browser's intersection reports and then delivers all of them at once.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(hear: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const changes: IntersectionObserverEntry[] = []
        super((more, observer) => {
          changes.push(...more)
          held.push(() => changes.length > 0 && hear(changes.splice(0), observer))
        }, options)
      }
    }
    window.deliverReports = () => {
      const count = held.length
      for (const say of held.splice(0)) say()
      return count
    }
  })
  await visit(page, '/product/belted-trench')
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await frame()
    await frame()
    window.scrollTo(0, document.body.scrollHeight)
    await frame()
    await frame()
  })
  await expect(async () => {
    await page.evaluate(() => window.deliverReports())
    await expect(buttons).toHaveCount(2, { timeout: 200 })
  }).toPass()
  await expect(buttons.last()).toBeInViewport()
})

test('a brand page shows what the shop sells of the brand; an unknown brand shows a message [BRAND-01, BRAND-02, BRAND-03, BRAND-12, NAV-37]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const { brand } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  const { items } = await callApi<ProductList>(page.request, 'GET', `/products?brand=${brand!.id}&limit=48`)
  await visit(page, '/product/belted-trench')
  await page.route('**/api/photos?brand=*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('main').getByRole('link', { name: brand!.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: brand!.name })).toBeVisible()
  await expect(page.getByText(brand!.description!)).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${items.length} products` })).toBeVisible()
  const products = page.getByRole('region', { name: `${items.length} products` })
  await expect(products.getByRole('listitem')).toHaveCount(items.length)
  const looks = await callApi<PhotoPage>(page.request, 'GET', `/photos?brand=${brand!.id}&limit=12`)
  const worn = page.getByRole('region', { name: 'Looks with this brand' })
  await expect(worn.getByRole('heading', { name: 'These looks did not load.' })).toBeVisible()
  await page.unroute('**/api/photos?brand=*')
  await worn.getByRole('button', { name: 'Try again' }).click()
  // Other tests may be publishing, which moves the oldest looks off this page.
  await expect(worn.locator(`a[href="/photo/${looks.items.at(-6)!.id}"]`)).toBeVisible()
  await expectNoAxeViolations(page)

  const answer = await page.goto('/brand/no-such-brand')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Brand Not Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Feed' })).toHaveAttribute('href', '/engage')
  await expectNoAxeViolations(page)
})

test('a product that loads slowly shows a placeholder in its place [PDP-01]', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/shop')
  let letGo = () => {}
  const asked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/products/*', async (route) => {
    await asked
    await route.continue()
  })
  await page.locator('a[href^="/product/"]').first().click()
  await expect(page.getByText('Loading the product')).toBeAttached()
  letGo()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(page.getByText('Loading the product')).toHaveCount(0)
})

declare global {
  interface Window {
    deliverReports(): number
  }
}
