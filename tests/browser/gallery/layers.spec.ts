import { expect } from '@playwright/test'
import { mountedComponents } from '../mounted-components.ts'
import { test } from './gallery-test.ts'

test('a closed dialog or menu mounts nothing of its layer until it is first opened [BUY-13]', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery}?hydrate`)
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  const layers = async () =>
    new Set((await mountedComponents(page)).filter((name) => /^(?:Menu|Dialog)Portal$/.test(name)))
  await expect.poll(async () => (await mountedComponents(page)).includes('MenuAnchor')).toBe(true)
  expect([...(await layers())]).toEqual([])

  await page.getByRole('button', { name: 'Photo options', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect([...(await layers())]).toEqual(['MenuPortal'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([...(await layers())].sort()).toEqual(['DialogPortal', 'MenuPortal'])
})
