import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing/test-app.ts'
import { renderPage } from '../testing/render-page.ts'

test('the title of the admin area names the open tab, and only to those who may open it [ADM-36]', async () => {
  const app = await testApp()
  const titleOf = async (path: string, viewer: { cookie: string }) =>
    /<title>([^<]*)/.exec((await renderPage(app, path, viewer)).html)?.[1]
  const admin = await app.given.member({ role: 'admin' })
  expect(await titleOf('/admin', admin)).toBe('Products, Admin | Showoff')
  expect(await titleOf('/admin?tab=stock', admin)).toBe('Stock, Admin | Showoff')
  expect(await titleOf('/admin?tab=stock', await app.given.member())).toBe('Admin | Showoff')
})
