import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash, and another password does not', async () => {
  const hash = await hashPassword('a coat of many colours')
  expect(await verifyPassword({ hash, password: 'a coat of many colours' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'a coat of many colors' })).toBe(false)
})

test('concurrent sign-ins leave a thread free for other work, and a broken hash frees its place', async () => {
  const broken = Array.from({ length: 6 }, () => verifyPassword({ hash: 'broken', password: 'x' }))
  expect((await Promise.allSettled(broken)).every(({ status }) => status === 'rejected')).toBe(true)

  const done: string[] = []
  const crowd = Array.from({ length: 12 }, () => hashPassword('a coat').then(() => done.push('hash')))
  await promisify(gzip)('a page').then(() => done.push('page'))
  await Promise.all(crowd)
  expect(done).toHaveLength(13)
  // Behind a line of twelve it would come last.
  expect(done.indexOf('page')).toBeLessThan(6)
})
