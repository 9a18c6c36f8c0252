import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export type TestMember = { username: string; email: string; password: string }

type Fixtures = {
  /** Registers a member whose name begins so, and signs them in in this browser. */
  signedInAs(name: string): Promise<TestMember>
  /** Fails the test when a page asks another machine for something, or breaks its own rules. */
  watched: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  baseURL: async ({}, use) => use(process.env.SHOWOFF_ADDRESS),

  signedInAs: async ({ page, baseURL }, use) => {
    await use(async (name) => {
      const username = `${name}-${randomBytes(4).toString('hex')}`
      const member = { username, email: `${username}@example.com`, password: 'a coat of many colours' }
      const post = (path: string, data: object) =>
        page.request.post(`/api/auth/${path}`, { data, headers: { Origin: baseURL! } })
      const registered = await post('sign-up/email', { ...member, name: username })
      expect(registered.ok(), await registered.text()).toBe(true)
      const signedIn = await post('sign-in/email', member)
      expect(signedIn.ok(), await signedIn.text()).toBe(true)
      return member
    })
  },

  watched: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = []
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`asked ${request.url()}`)
      })
      // From the start: watched for only just before the press, a file dialog at times opens unseen.
      context.on('page', (page) => page.on('filechooser', () => {}))
      context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message))
      context.on('console', (message) => {
        // What the browser itself reports of refused requests, and the router of refused scripts, is often just
        // what a test is about; and the recorder of traces looks into pictures that lie in the browser, which our
        // pages never do.
        const isOfTheTest =
          /^Failed to load resource|^TypeError: Failed to fetch dynamically|^Connecting to 'blob:/.test(
            message.text(),
          )
        if (message.type() === 'error' && !isOfTheTest) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Checks the page as it is now with axe. What it finds must be there twice: a toast may begin to fade meanwhile. */
export async function expectNoAxeViolations(page: Page) {
  const first = await axeFindings(page)
  expect(first.length > 0 ? await axeFindings(page) : first).toEqual([])
}

/**
 * What still moves is waited for, since it has its colors only then. Cards out of sight are not drawn, and what
 * moves in them stands still until they are.
 */
async function axeFindings(page: Page) {
  await page.evaluate(() =>
    Promise.race([
      new Promise((resolve) => setTimeout(resolve, 1_500)),
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => {
            const { target } = effect as KeyframeEffect
            const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) ?? false
            return isDrawn && Number.isFinite(effect?.getComputedTiming().endTime)
          })
          .map((animation) => animation.finished),
      ),
    ]),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, html }) => `${target}: ${html}`),
  }))
}
