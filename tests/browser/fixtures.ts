import { test as base, expect, type Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { newMember, signIn, type TestMember } from './members.ts'

export { expect }

type Fixtures = {
  /** A new member whose name begins so, signed in in this browser. */
  signedInAs(name: string): Promise<TestMember>
  /** Fails the test when a page asks another machine for something, or breaks its own rules. */
  watched: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
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
      // What a page names of its own files is there: a font that is not would go unseen, but for the wait.
      context.on('response', (response) => {
        const isOwnFile = new URL(response.url()).pathname.startsWith('/assets/')
        if (isOwnFile && response.status() === 404) complaints.push(`did not find ${response.url()}`)
      })
      // From the start: watched for only just before the press, a file dialog at times opens unseen.
      context.on('page', (page) => page.on('filechooser', () => {}))
      context.on('weberror', (error) => complaints.push(error.error().stack ?? error.error().message))
      context.on('console', (message) => {
        // What the browser itself reports of refused requests, and the router of refused scripts and of a line that is
        // lost, is often just what a test is about; and the recorder of traces looks into pictures that lie in the browser, which our
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
  const violations = await axeViolations(page)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, html }) => `${target}: ${html}`),
  }))
}
