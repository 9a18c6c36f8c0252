import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('whatever is packed is read as it was [GEN-05]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // Zero has no sign in JSON.
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('lists of one kind, repeated texts and what looks like a reference are read as they were [GEN-05]', () => {
  const look = { id: 'a-long-name', owner: { name: 'a-long-name', isOwn: false }, tags: [[-1, 0], [0]] }
  const value = [look, { ...look, id: 'another-name' }, { id: 'another-name', hidden: null }, []]
  expect(unpack(pack(value))).toEqual(value)
  expect(pack(value).match(/a-long-name|"owner"/g)).toHaveLength(2)
  expect(unpack(pack({ kept: 1, left: undefined }))).toEqual({ kept: 1 })
})
