import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a form sends only its changed fields, so that two admins who change different fields do not undo each other [TODAY-04, ADM-28]', () => {
  const before = { name: 'Rumah', story: '', isVerified: false, tags: ['wool'] }
  expect(changedFields({ ...before }, before)).toEqual({})
  expect(changedFields({ ...before, story: 'Since 1904.' }, before)).toEqual({ story: 'Since 1904.' })
  expect(changedFields({ ...before, tags: ['wool', 'silk'], isVerified: true }, before)).toEqual({
    tags: ['wool', 'silk'],
    isVerified: true,
  })
})
