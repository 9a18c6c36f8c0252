import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allBehind } from '../../testing/behind-lock.ts'
import { testApp } from '../../testing/test-app.ts'
import { runYielding } from './yielding-transaction.ts'

const { db, given } = await testApp()

test('in a deadlock the yielding transaction is repeated, and the other succeeds [TAG-11]', async () => {
  const [first, second] = [await given.product(), await given.product()]
  const lock = (id: string) => sql`select from products where id = ${id} for update`
  let tries = 0
  const yields = () =>
    runYielding(db, 'products-in-use', async (tx) => {
      tries++
      await lock(first.id).execute(tx)
      await lock(second.id).execute(tx)
      return 'done'
    })
  const held = await db.startTransaction().execute()
  await lock(second.id).execute(held)
  const [ended] = await Promise.all([
    yields(),
    (async () => {
      await expect.poll(() => tries).toBe(1)
      await lock(first.id).execute(held)
      await held.commit().execute()
    })(),
  ])
  expect(ended).toBe('done')
  expect(tries).toBeGreaterThan(1)
})

test('an error that is not about a lock ends a yielding transaction at once, and nothing of it stays [TAG-11]', async () => {
  const { id, name } = await given.product()
  let tries = 0
  const fails = runYielding(db, 'products-in-use', async (tx) => {
    tries++
    await tx.updateTable('products').set({ name: 'Other' }).where('id', '=', id).execute()
    throw new Error('not about a lock')
  })
  await expect(fails).rejects.toThrow('not about a lock')
  expect(tries).toBe(1)
  const after = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.name).toBe(name)
})

test('a yielding transaction waits for a lock that is released soon [TAG-11]', async () => {
  const { id } = await given.product()
  const lock = sql`select from products where id = ${id} for update`
  const [ended] = await allBehind(db, lock, [
    () => runYielding(db, 'products-in-use', async (tx) => (await lock.execute(tx)).rows.length),
  ])
  expect(ended).toBe(1)
})

test('a yielding transaction that never gets its lock answers with its problem, and nothing of it stays [TAG-12]', async () => {
  const [changed, locked] = [await given.product(), await given.product()]
  const held = await db.startTransaction().execute()
  await sql`select from products where id = ${locked.id} for update`.execute(held)
  let tries = 0
  const fails = runYielding(db, 'products-in-use', async (tx) => {
    tries++
    await tx.updateTable('products').set({ name: 'Other' }).where('id', '=', changed.id).execute()
    await sql`select from products where id = ${locked.id} for update nowait`.execute(tx)
  })
  await expect(fails).rejects.toMatchObject({ code: 'products-in-use', status: 409 })
  await held.commit().execute()
  expect(tries).toBeGreaterThan(1)
  const after = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', changed.id)
    .executeTakeFirstOrThrow()
  expect(after.name).toBe(changed.name)
})
