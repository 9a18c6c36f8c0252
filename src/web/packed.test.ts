import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('whatever is packed is read as it was [GEN-05]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON does not keep the sign of zero.
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('lists of one kind, repeated texts and what looks like a reference are read as they were [GEN-05]', () => {
  const look = { id: 'a-long-name', owner: { name: 'a-long-name', isOwn: false }, tags: [[-1, 0], [0]] }
  const value = [look, { ...look, id: 'another-name' }, { id: 'another-name', hidden: null }, []]
  expect(unpack(pack(value))).toEqual(value)
  expect(pack(value).match(/a-long-name|'owner'/g)).toHaveLength(2)
  expect(unpack(pack({ kept: 1, left: undefined }))).toEqual({ kept: 1 })
})

test('ids, inside of texts too, are read as they were, and so is what looks like a short one [GEN-05]', () => {
  const id = '0f7fb8a3-0c94-4b2e-bfff-01a21d33252f'
  const texts = [id, `/media/${id}-1/320.webp`, `${id} and ${id}`, id.toUpperCase(), id.slice(1)]
  const like = ['~', '~~', '~AaIdMyUvdO2ntGxcn4cqiA', `~${id}`, `it's "so" ~ \0`]
  expect(unpack(pack([...texts, ...like]))).toEqual([...texts, ...like])
  expect(pack(id).length).toBeLessThan(id.length)
})
