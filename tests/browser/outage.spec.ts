import { chmodSync, rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { quickFolder } from '../../src/platform/testing/quick-folder.ts'
import { test as base, expect, expectNoAxeViolations } from './fixtures.ts'
import { type RunningProgram, runProgram } from './run-program.ts'
import { visit } from './visit.ts'

type Database = { stop(): Promise<void>; start(): Promise<void> }

/** A program whose database can be stopped. */
const test = base.extend<object, { cut: { program: RunningProgram; database: Database } }>({
  cut: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const dataDir = quickFolder('showoff-outage-')
      chmodSync(dataDir, 0o755)
      let postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
      const database = {
        stop: () => postgres.stop(1000),
        start: async () => {
          postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
        },
      }
      const program = await runProgram(`outage-${parallelIndex}`, {
        DATABASE_URL: postgres.databaseUrl,
        DEMO: 'off',
      })
      await use({ program, database })
      await program.stop()
      await postgres.stop(1000)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ cut }, use) => use(cut.program.address),
})

test(
  'while the database is down, a form keeps what was typed and shows why, and a page opens by itself once it is back [STOP-02]',
  { tag: '@long' },
  async ({ page, cut: { database } }, { project }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
    const username = page.getByLabel('Username')
    const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up' })
    await visit(page, '/auth?tab=register')
    await username.fill('patient')
    await page.getByLabel('Email', { exact: true }).fill('patient@showoff.test')
    await page.getByLabel('Password', { exact: true }).fill('a coat of many colours')
    await page.getByLabel('Confirm password').fill('a coat of many colours')

    await database.stop()
    await signUp.click()
    await expect(page.getByText('We cannot do this right now. Please try again in a moment.')).toBeVisible()
    await expect(username).toHaveValue('patient')
    await expect(page.getByLabel('Confirm password')).toHaveValue('a coat of many colours')

    const away = await page.context().newPage()
    const answer = await away.goto('/shop')
    expect([answer?.status(), await answer?.headerValue('retry-after')]).toEqual([503, '10'])
    await expect(
      away.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }),
    ).toBeVisible()
    await expect(away.getByText('Something is not working on our side at the moment.')).toBeVisible()
    await expectNoAxeViolations(away)
    expect(await away.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (process.env.SHOTS) await away.screenshot({ path: `${process.env.SHOTS}/away-${project.name}.png` })

    await database.start()
    await expect(away.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible({
      timeout: 20_000,
    })
    await page.bringToFront()
    await signUp.click()
    await expect(page.getByText('Account created successfully! Please sign in.')).toBeVisible()
  },
)
