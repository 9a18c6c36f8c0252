import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base } from './fixtures.ts'
import { type RunningProgram, runProgram } from './run-program.ts'
import { visit } from './visit.ts'

/** Registering with this email makes an admin there. */
export const OWNER = 'owner@hem.example'
export const PASSWORD = 'a coat of many colours'

/**
 * For tests that change the whole site: runs them in a program of their own, without the demo.
 * @param name of its log in .cache, which contains its address
 * @param settings or a function that creates them, for settings that name a server of the test's own
 */
export function testInOwnShop(
  name: string,
  settings: Record<string, string> | (() => Promise<Record<string, string>>) = {},
) {
  return base.extend<object, { ownShop: RunningProgram }>({
    ownShop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
      async ({}, use, { workerIndex }) => {
        const program = await runProgram(`${name}-${workerIndex}`, {
          ...{ DEMO: 'off', ADMIN_EMAILS: OWNER },
          ...(typeof settings === 'function' ? await settings() : settings),
        })
        await use(program)
        await program.stop()
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop.address),
  })
}

const headersOf = (page: Page) => ({ Origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() })

/** Sends a request as the page's member; it has to succeed. */
export async function sendToApi<Answer>(
  page: Page,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await page.request[method](`/api${path}`, { data, headers: headersOf(page) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Registers if the account is new, signs in, and confirms the password, as settings require. */
export async function signInAs(page: Page, email: string, username: string) {
  await visit(page, '/')
  const account = { email, password: PASSWORD }
  const headers = headersOf(page)
  await page.request.post('/api/auth/sign-up/email', { data: { ...account, username }, headers })
  await page.request.post('/api/auth/sign-in/email', { data: account, headers })
  await page.request.post('/api/session/confirm', { data: { password: PASSWORD }, headers })
}

export const signInAsOwner = (page: Page) => signInAs(page, OWNER, 'owner')

export async function uploadProductPicture(page: Page): Promise<string> {
  const buffer = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer()
  const answer = await page.request.post('/api/pictures?for=product', {
    data: buffer,
    headers: { ...headersOf(page), 'content-type': 'image/jpeg' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).pictureId
}
