import { expect, test } from 'vitest'
import { createApp } from '../../../../../app.ts'
import { secondProcess } from '../../../../../platform/testing/second-process.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'

test('a new page load sees what another process has changed in data that is read once per page [HIDE-06]', async () => {
  const app = await ownTestApp()
  const other = await secondProcess(app)
  const product = await app.given.product({ sizes: [{ size: 'M', stock: 3 }] })
  const program = createApp(app.platform)
  const calls = ['reviews', 'questions', 'discounts', 'delivery'].map((of) => `/products/${product.id}/${of}`)
  /** Makes the requests of a product page in-process. */
  async function openPage() {
    const env = { page: {} }
    const [shop, ...answers] = await Promise.all(
      ['/shop', ...calls].map((path) => Promise.resolve(program.request(`/api${path}`, {}, env))),
    )
    return { returnDays: (await shop!.json()).returnDays, statuses: answers.map(({ status }) => status) }
  }
  expect(await openPage()).toEqual({ returnDays: 14, statuses: [200, 200, 200, 200] })

  await other.platform.db.updateTable('shop_settings').set({ return_days: 30 }).execute()
  expect(await openPage()).toEqual({ returnDays: 30, statuses: [200, 200, 200, 200] })

  const gone = { deleted_at: new Date(), deleted_from: 'active', state: 'archived' }
  await other.platform.db.updateTable('products').set(gone).where('id', '=', product.id).execute()
  expect(await openPage()).toEqual({ returnDays: 30, statuses: [404, 404, 404, 404] })
})
