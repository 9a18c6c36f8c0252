import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a log has neither the row that a database error is about nor its connection', () => {
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
