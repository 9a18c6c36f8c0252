import { expect, type Page } from '@playwright/test'

/** Waits for the part that moves a lost focus, which is loaded after hydration. */
export async function waitUntilFocusMoves(page: Page) {
  const movesFocus = () =>
    page.evaluate(async () => {
      const control = document.createElement('button')
      document.querySelector('main')!.append(control)
      control.focus()
      control.remove()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return document.activeElement !== document.body
    })
  await expect.poll(movesFocus, { timeout: 20_000 }).toBe(true)
}
