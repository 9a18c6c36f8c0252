import { test as base, expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { newMember, signIn, type TestMember } from './members.ts'

export { expect }

type Fixtures = {
  /** Creates a member whose name begins with this text, and signs them in in this browser. */
  signedInAs(name: string): Promise<TestMember>
  /** Fails the test when a page sends a request to another host, or violates its own policies. */
  watched: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.SHOWOFF_ADDRESS),

  signedInAs: async ({ context }, use) => {
    await use(async (name) => {
      const member = await newMember(name)
      await signIn(context, member.email)
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
      // Every file of ours that a page names must exist: a missing font would only show as a delay.
      context.on('response', (response) => {
        const isOwnFile = new URL(response.url()).pathname.startsWith('/assets/')
        if (isOwnFile && response.status() === 404) complaints.push(`did not find ${response.url()}`)
      })
      // Added from the start: a listener added just before the press sometimes misses a file dialog.
      context.on('page', (page) => page.on('filechooser', () => {}))
      context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message))
      context.on('console', (message) => {
        // Errors that tests often cause on purpose: the browser's reports of refused requests, and the router's of
        // refused scripts and a lost connection. The trace recorder also reads blob pictures in the browser, which our
        // pages never do.
        const isOfTheTest =
          /^Failed to load resource|^Signing out failed|^TypeError: Failed to fetch dynamically|^\w+: We cannot (?:reach the server|do this right now)|^Connecting to 'blob:/.test(
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

/**
 * Checks the current page with axe. A finding counts only if it appears twice, the second time in the middle of the
 * screen: a toast may begin to fade meanwhile, and a control half under a fixed bar counts as too small.
 */
export async function expectNoAxeViolations(page: Page) {
  const [first] = await axeFindings(page)
  if (!first) return
  const [selector, ...insideFrame] = first.target
  if (typeof selector === 'string' && insideFrame.length === 0) {
    // A toast may be gone by now; there is then nothing to wait for.
    await page
      .locator(selector)
      .evaluateAll(([element]) => element?.scrollIntoView({ block: 'center', behavior: 'instant' }))
  }
  expect(await axeFindings(page)).toEqual([])
}

/**
 * Waits for running animations, because elements have their colors only afterwards. Off-screen cards are not rendered,
 * so their animations are paused.
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
  const violations = await axeViolations(page)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    target: nodes[0]?.target ?? [],
    where: nodes.map(({ target, html }) => `${target}: ${html}`),
  }))
}
