import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import { examine } from '../../../../operations/backup/server/doctor/doctor.ts'
import { pushKeys } from './push-keys.ts'

test('all processes have the same keys, also when they start at once, and the doctor shows them [PUSH-11]', async () => {
  const app = await ownTestApp()
  const others = await Promise.all([secondTestApp(app), secondTestApp(app), secondTestApp(app)])
  const all = await Promise.all([app, ...others].map(({ platform }) => pushKeys(platform)))
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)

  const ana = await app.given.member()
  const { publicKey } = await (await app.as(ana).get('/push')).json()
  expect(publicKey).toBe(all[0]!.publicKey)
  const without = await secondTestApp(app, { SERVICE_WORKER: 'off' })
  expect((await (await without.as(ana).get('/push')).json()).publicKey).toBe(null)
  const look = async (more = {}) => {
    const settings = { ...app.platform.settings, ...more }
    const findings = await examine(settings, async () => app.databaseUrl, { withFiles: false })
    return findings.find(({ about }) => about === 'Push')
  }
  expect(await look()).toMatchObject({ state: 'ok', found: expect.stringContaining(publicKey) })
  expect(await look({ serviceWorker: false })).toMatchObject({ state: 'ok' })
  expect(await look({ secret: 'another secret, which is long enough' })).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('a different SECRET'),
  })
  const { rows } = await app.platform.pool.query('select sealed_private_key as sealed from push_keys')
  expect(rows[0].sealed.includes(all[0]!.privateKey)).toBe(false)
})

test('SECRET_BEFORE keeps the keys; another secret alone makes new keys once and removes devices with the old ones [PUSH-11, START-04]', async () => {
  const app = await ownTestApp()
  const before = await pushKeys(app.platform)
  const ana = await app.given.member()
  const keys = { p256dh: before.publicKey, auth: Buffer.alloc(16).toString('base64url') }
  await app.as(ana).put('/push/device', { endpoint: `https://push.example.com/${newId()}`, keys })
  const secret = 'a secret that follows, which is long enough'
  const SECRET_BEFORE = app.platform.settings.secret
  const accepted = await secondTestApp(app, { SECRET: secret, SECRET_BEFORE })
  expect(await pushKeys(accepted.platform)).toEqual(before)
  expect(await pushKeys((await secondTestApp(app, { SECRET: secret })).platform)).toEqual(before)
  expect((await (await app.as(ana).get('/push')).json()).devices).toHaveLength(1)

  const later = await secondTestApp(app, {
    SECRET: 'another secret, which is long enough',
    LOG_LEVEL: 'silent',
  })
  const after = await pushKeys(later.platform)
  expect(after.publicKey).not.toBe(before.publicKey)
  expect((await (await app.as(ana).get('/push')).json()).devices).toEqual([])
  const again = await secondTestApp(app, { SECRET: 'another secret, which is long enough' })
  expect(await pushKeys(again.platform)).toEqual(after)
})
