import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'

test('a moderator sees a private collection only while a case about it is open [HIDE-03, COL-09]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const moderator = await app.given.member({ role: 'moderator' })
  const made = await app.as(ana).post('/collections', { name: 'Quiet', isPublic: false })
  const { id } = await made.json()
  const asks = async () =>
    Promise.all([
      app.as(moderator).get(`/collections/${id}`),
      app.as(moderator).get(`/collections/${id}/items`),
    ]).then((answers) => answers.map(({ status }) => status))
  expect(await asks()).toEqual([404, 404])
  const opened = { id: newId(), kind: 'collection', target_id: id, owner_id: ana.id }
  await app.db.insertInto('moderation_cases').values(opened).execute()
  expect(await asks()).toEqual([200, 200])
  await app.db
    .updateTable('moderation_cases')
    .set({ state: 'decided', decided_at: new Date() })
    .where('id', '=', opened.id)
    .execute()
  expect(await asks()).toEqual([404, 404])
})
