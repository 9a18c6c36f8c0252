import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test('a form sends only its changed fields, so that two admins who change different fields do not undo each other [TODAY-04, ADM-28]', () => {
  const before = { name: 'Rumah', story: '', isVerified: false, tags: ['wool'] }
  expect(differing({ ...before }, before)).toEqual({})
  expect(differing({ ...before, story: 'Since 1904.' }, before)).toEqual({ story: 'Since 1904.' })
  expect(differing({ ...before, tags: ['wool', 'silk'], isVerified: true }, before)).toEqual({
    tags: ['wool', 'silk'],
    isVerified: true,
  })
})
