import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { loggedPath } from './log.ts'

test('a logged database error has neither the values of the row nor the details of the connection', () => {
  const program = `
    import { makeLog } from '${import.meta.dirname}/log.ts'
    const error = Object.assign(new Error('duplicate key value violates unique constraint "members_email_key"'), {
      code: '23505', table: 'members', constraint: 'members_email_key',
      detail: 'Key (email)=(ana@showoff.test) already exists.', where: 'COPY members, line 3: "ana@showoff.test"',
      client: { password: 'a word of ours' },
    })
    makeLog({ logLevel: 'info' }).error({ err: error }, 'unexpected')`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(said)).toMatchObject({ err: { code: '23505', constraint: 'members_email_key' } })
  expect(said).not.toContain('ana@showoff.test')
  expect(said).not.toContain('a word of ours')
})

test.each([
  ['/api/auth/reset-password', '/api/auth/reset-password'],
  [
    '/api/photos/3edc4564-a038-5cef-aafc-9e81c24a3775/like',
    '/api/photos/3edc4564-a038-5cef-aafc-9e81c24a3775/like',
  ],
  ['/api/wish-lists/tNf0mQe7Zp3JqK1x8sVbLw2y', '/api/wish-lists/…'],
  ['/unsubscribe/AZrHk2m8TtS9cPq1.Jb0', '/unsubscribe/…'],
  ['/product/linen-shirt-with-long-sleeves', '/product/linen-shirt-with-long-sleeves'],
])('the path %s is logged as %s [HIDE-05]', (path, said) => {
  expect(loggedPath(path)).toBe(said)
})
