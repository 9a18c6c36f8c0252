import { expect, test } from 'vitest'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import { mayAddToCatalogue } from './brand-rules.ts'

test('every member who is not suspended may add to the catalog [DEC-56]', () => {
  const viewers = [signedOut, viewerOf('ana', { isSuspended: true }), viewerOf('ana')]
  expect(viewers.map((viewer) => verdictCode(mayAddToCatalogue(viewer)))).toEqual([
    'sign-in-required',
    'account-suspended',
    'allowed',
  ])
})
