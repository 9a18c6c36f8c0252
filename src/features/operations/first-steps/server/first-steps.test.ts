import { describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { adminCommand } from '../ui/admin-command.ts'
import { stepsFor } from './first-steps-rules.ts'

const nothing = { hasAdmin: false, name: false, postType: false, look: false, people: 0 }
const everything = { hasAdmin: true, name: true, postType: true, look: true, people: 3 }

describe('the first steps', () => {
  test.each([
    ['an admin at the beginning', true, { ...nothing, hasAdmin: true }, { admin: true, name: false }],
    ['an admin with one step left', true, { ...everything, people: 2 }, { admin: true, people: 2 }],
    ['an admin with nothing left', true, everything, null],
    ['a member of a shop without an admin', false, nothing, { admin: false }],
    ['a member of a shop that has an admin', false, { ...nothing, hasAdmin: true }, null],
  ])('%s gets the right steps [SETUP-04]', (_, isAdmin, progress, expected) => {
    const steps = stepsFor({ isAdmin }, progress)
    if (expected === null) expect(steps).toBeNull()
    else expect(steps).toMatchObject(expected)
  })

  test('a member who is not an admin sees only the first step [SETUP-04]', () => {
    expect(stepsFor({ isAdmin: false }, { ...everything, hasAdmin: false })).toEqual({
      ...{ admin: false, name: false, postType: false, look: false, people: 0 },
    })
  })

  test.each([
    ['you@showoff.example', 'npm run admin -- grant you@showoff.example'],
    ["o'hara@showoff.example", "npm run admin -- grant 'o'\\''hara@showoff.example'"],
    ['$(reboot)@showoff.example', "npm run admin -- grant '$(reboot)@showoff.example'"],
  ])('the command for %s can be pasted into a shell [SETUP-04]', (email, command) => {
    expect(adminCommand(email)).toBe(command)
  })
})

const stepsOf = async ({ as }: TestApp, viewer: TestMember) =>
  (await (await as(viewer).get('/first-steps')).json()).steps

test('each step is done when the installation shows it, and after the last one no step is left [SETUP-04]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const ana = await given.member()
  expect(await stepsOf(app, ana)).toMatchObject({ admin: false })

  const owner = await given.member({ role: 'admin' })
  const done = { admin: true, name: false, postType: false, look: false, people: 1 }
  expect(await stepsOf(app, owner)).toEqual(done)
  expect(await stepsOf(app, ana)).toBeNull()

  await as(owner).patch('/admin/shop', { name: 'Atelier North' })
  expect(await stepsOf(app, owner)).toEqual({ ...done, name: true })
  const type = { name: 'Street', description: null, isActive: true }
  const added = await as(owner).post('/admin/post-types', type, { 'idempotency-key': newId() })
  expect(added.status, await added.clone().text()).toBe(201)
  expect(await stepsOf(app, owner)).toEqual({ ...done, name: true, postType: true })
  await given.photo({ owner: ana })
  expect(await stepsOf(app, owner)).toEqual({ ...done, name: true, postType: true, look: true })
  await given.member()
  expect(await stepsOf(app, owner)).toMatchObject({ people: 2 })
  await given.member()
  expect(await stepsOf(app, owner)).toBeNull()
})

test('visitors cannot read the first steps, and no request makes a member an admin [SETUP-04, PERM-01]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const asked = await as(null).get('/first-steps')
  expect([asked.status, (await asked.json()).code]).toEqual([401, 'sign-in-required'])
  const ana = await given.member()
  for (const method of ['post', 'put', 'patch'] as const)
    expect((await as(ana)[method]('/first-steps', { admin: true })).status).toBe(404)
  expect((await as(ana).patch('/admin/shop', { name: 'Mine' })).status).toBe(403)
  expect(await stepsOf(app, ana)).toMatchObject({ admin: false })
})
