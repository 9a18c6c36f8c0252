import { expect, test } from 'vitest'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { PointsAdmin, PointsRuleChanges, PointsSettingsChanges } from '../points.ts'

const { given, as } = await testApp()
const admin = await given.member({ role: 'admin', isConfirmed: true })
const read = async () => (await (await as(admin).get('/admin/points')).json()) as PointsAdmin

test.each<[keyof PointsRuleChanges, PointsRuleChanges]>([
  ['title', { title: 'Another title' }],
  ['points', { points: 41 }],
  ['needs', { needs: 42 }],
  ['maturesHours', { maturesHours: 43 }],
  ['perDay', { perDay: 44 }],
  ['perWeek', { perWeek: 45 }],
  ['perFourWeeks', { perFourWeeks: 46 }],
  ['perLifetime', { perLifetime: 47 }],
  ['isActive', { isActive: false }],
])('changing %s of one rule changes nothing else [PTS-11]', async (field, changes) => {
  const before = await read()
  const code = 'helpful-comment'
  expect((await as(admin).patch(`/admin/points/rules/${code}`, changes)).status).toBe(200)
  const expected = before.rules.map((rule) => (rule.code === code ? { ...rule, ...changes } : rule))
  const after = await read()
  expect(after.rules).toEqual(expected)
  expect(after.rules.find((rule) => rule.code === code)?.[field]).toBe(changes[field])
  expect(after.settings).toEqual(before.settings)
})

test.each<PointsSettingsChanges>([
  { perDay: 51 },
  { perWeek: 52 },
  { reversalDays: 53 },
  { minAccountDays: 54 },
])('changing limits over all rules changes only those sent: %o [PTS-11]', async (changes) => {
  const before = await read()
  expect((await as(admin).patch('/admin/points/settings', changes)).status).toBe(200)
  expect(await read()).toEqual({ ...before, settings: { ...before.settings, ...changes } })
})
