import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/upload', '/upload'],
  ['/engage?photo=1#top', '/engage?photo=1#top'],
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['https://elsewhere.example', '/dashboard'],
  ['//elsewhere.example', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['/\t/elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/auth?redirect=/auth', '/dashboard'],
])('after signing in, redirect=%s leads to %s and never to another site [AUTH-01]', (given, path) => {
  expect(ownPath(given)).toBe(path)
})
