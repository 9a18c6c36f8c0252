import { expect, test } from 'vitest'
import { createApp } from '../../../../app.ts'
import { isFast } from '../../../../platform/fast/switch.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { openPlatform } from '../../../../server.ts'
import { FIRST_DEMO_MEMBER } from './demo-mode.ts'

const isDemoTold = async (ask: (path: string) => Response | Promise<Response>): Promise<boolean> =>
  (await (await ask('/api/session')).json()).isDemo

/** Whether the session reports the demo after another start on the same database. */
async function toldByAnother({ platform, databaseUrl }: TestApp, demo = platform.settings.demo) {
  const { settings, publicUrl } = platform
  const other = await openPlatform({ settings: { ...settings, demo }, databaseUrl, publicUrl })
  try {
    return await isDemoTold(createApp(other).request)
  } finally {
    await other.close()
  }
}

async function loadDemo({ given, db }: TestApp) {
  const { id } = await given.member()
  await db.deleteFrom('sessions').where('member_id', '=', id).execute()
  await db.updateTable('members').set({ id: FIRST_DEMO_MEMBER }).where('id', '=', id).execute()
}

test('the session reports a loaded demo in every process and after a restart, unless DEMO is off [SHOP-13, ERR-03, DEC-24]', async () => {
  const app = await ownTestApp()
  await loadDemo(app)
  expect(await isDemoTold(app.ask)).toBe(true)
  const ana = await app.given.member()
  expect(await (await app.as(ana).get('/session')).json()).toMatchObject({
    isDemo: true,
    member: { id: ana.id },
  })
  expect(await toldByAnother(app)).toBe(true)
  expect(await toldByAnother(app, false), 'with DEMO=off').toBe(false)
})

test('the session does not report a demo where other members exist, before or after a restart [SHOP-13, DEC-24]', async () => {
  const app = await ownTestApp()
  await app.given.member({ username: 'mirela.k' })
  await app.given.product({ name: 'Everyday Crew Tee' })
  expect(await isDemoTold(app.ask)).toBe(false)
  expect(await toldByAnother(app)).toBe(false)
})

test.runIf(isFast('memo'))(
  'each process reads once whether the demo is loaded, and not on every request [DEC-24]',
  async () => {
    const app = await ownTestApp()
    expect(await isDemoTold(app.ask)).toBe(false)
    await loadDemo(app)
    // The cached value is still used.
    expect(await isDemoTold(app.ask)).toBe(false)
    expect(await toldByAnother(app)).toBe(true)
  },
)
