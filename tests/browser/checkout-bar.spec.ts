import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi } from './posting.ts'
import { visit } from './visit.ts'

/** Focuses every control of the page below its header, and returns those that the bar then covers. */
const listCovered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const bar = document.querySelector<HTMLElement>('[data-action-bar]')!
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)'),
    ]
    const covered: string[] = []
    for (const control of controls) {
      if (bar.contains(control) || control.offsetParent === null) continue
      control.focus()
      control.scrollIntoView({ block: 'nearest' })
      await new Promise(requestAnimationFrame)
      const [box, barBox] = [control.getBoundingClientRect(), bar.getBoundingClientRect()]
      if (box.bottom > barBox.top && box.top < barBox.bottom)
        covered.push(control.textContent || control.tagName)
    }
    return covered
  })

test('the bar of the checkout covers no control that has the focus on a small phone, and does not stick when text is large [ORD-32]', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedInAs('bar')
  await visit(page, '/')
  const { id } = await callApi<{ id: string; sizes: string[] }>(
    page.request,
    'GET',
    '/products/belted-trench',
  )
  const { sizes } = await callApi<{ sizes: string[] }>(page.request, 'GET', '/products/belted-trench')
  await callApi(page.request, 'PUT', '/cart/lines', { productId: id, size: sizes.at(-1), quantity: 1 })
  await callApi(page.request, 'POST', '/addresses', {
    ...{ firstName: 'Ana', lastName: 'Rue', phone: '', address: '14 Harbour Row', city: 'Portland' },
    ...{ state: 'Maine', zipCode: '04101', country: 'US' },
  })
  await visit(page, '/checkout')
  const bar = page.locator('[data-action-bar]')
  await expect(bar.getByRole('button')).toBeVisible()
  await expect(bar).toHaveCSS('position', 'sticky')
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeGreaterThan(110)
  expect(await listCovered(page)).toEqual([])
  // As large text does: sizes of the design are in rem.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(bar).toHaveCSS('position', 'static')
  expect(await listCovered(page)).toEqual([])
})
