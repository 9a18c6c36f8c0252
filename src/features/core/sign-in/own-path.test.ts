import { expect, test } from 'vitest'
import { ownPath, pathAfterSignIn } from './own-path.ts'

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

test.each([
  [undefined, 'done', '/dashboard'],
  ['/shop', 'done', '/shop'],
  // The first steps are shown once; afterwards the requested page is used.
  ['/shop', 'begun', '/shop'],
  [undefined, 'waiting', '/welcome'],
  ['/engage?photo=1', 'waiting', '/welcome?redirect=%2Fengage%3Fphoto%3D1'],
  ['https://elsewhere.example', 'waiting', '/welcome'],
] as const)(
  'signing in with redirect=%s and the first steps %s leads to %s [AUTH-50]',
  (given, firstRun, path) => {
    expect(pathAfterSignIn(given, { firstRun, mustAgree: false })).toBe(path)
  },
)

test('a member who has to agree to something is asked before continuing [HOUSE-07]', () => {
  const asked = { firstRun: 'waiting', mustAgree: true } as const
  expect(pathAfterSignIn('/shop', asked)).toBe('/agree?redirect=%2Fwelcome%3Fredirect%3D%252Fshop')
  expect(pathAfterSignIn('/shop', { ...asked, firstRun: 'done' })).toBe('/agree?redirect=%2Fshop')
})
