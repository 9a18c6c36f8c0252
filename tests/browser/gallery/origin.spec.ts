import { expect } from '@playwright/test'
import { test } from './gallery-test.ts'

test('a component knows whether it came with the HTML, without rendering again after hydration [BUY-12]', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery}?hydrate`)

  await expect(page.getByTestId('origin')).toHaveText([
    'From the HTML, rendered once',
    'Made by the browser, rendered once',
  ])
})
