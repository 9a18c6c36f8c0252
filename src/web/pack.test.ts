import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

test('any JSON value is unpacked unchanged [GEN-05]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON does not keep the sign of zero.
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('similar objects, repeated texts and values that look like references are unpacked unchanged [GEN-05]', () => {
  const look = { id: 'a-long-name', owner: { name: 'a-long-name', isOwn: false }, tags: [[-1, 0], [0]] }
  const value = [look, { ...look, id: 'another-name' }, { id: 'another-name', hidden: null }, []]
  expect(unpack(pack(value))).toEqual(value)
  expect(pack(value).match(/a-long-name|'owner'/g)).toHaveLength(2)
  expect(unpack(pack({ kept: 1, left: undefined }))).toEqual({ kept: 1 })
})

test('ids, inside of texts too, and texts that look like shortened ids are unpacked unchanged [GEN-05]', () => {
  const id = '0f7fb8a3-0c94-4b2e-bfff-01a21d33252f'
  const texts = [id, `/media/${id}-1/320.webp`, `${id} and ${id}`, id.toUpperCase(), id.slice(1)]
  const like = ['~', '~~', '~AaIdMyUvdO2ntGxcn4cqiA', `~${id}`, `it's "so" ~ \0`]
  expect(unpack(pack([...texts, ...like]))).toEqual([...texts, ...like])
  expect(pack(id).length).toBeLessThan(id.length)
})
