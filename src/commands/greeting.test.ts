import { expect, test } from 'vitest'
import { readSettings } from '../platform/start/settings.ts'
import { greeting } from './greeting.ts'

test('the startup message explains how to become an admin, or lists ADMIN_EMAILS, until there is an admin [SETUP-02]', () => {
  const told = (environment: Record<string, string>, hasAdmin: boolean) =>
    greeting({
      settings: readSettings({
        DATA_DIR: 'data',
        SECRET: 'a secret that only tests know, long enough',
        ...environment,
      }),
      ...{ address: 'http://127.0.0.1:3000', embedded: true, demo: null, hasAdmin },
    })
  expect(told({}, false)).toContain(
    'none yet: create an account, then run npm run admin -- grant YOUR@ADDRESS',
  )
  expect(told({}, true)).not.toContain('Admins')
  expect(told({ ADMIN_EMAILS: 'ana@showoff.test' }, false)).toContain('ana@showoff.test (ADMIN_EMAILS)')
})
