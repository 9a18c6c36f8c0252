import { afterEach, expect, test, vi } from 'vitest'
import { byteRows } from './byte-rows.ts'

afterEach(() => void vi.unstubAllGlobals())

const LENGTH = 293
const vectorOf = (seed: number) =>
  Int8Array.from({ length: LENGTH }, (_, i) => ((i * 37 + seed * 101) % 255) - 127)
const productOf = (a: Int8Array, b: Int8Array) => a.reduce((sum, part, i) => sum + part * b[i]!, 0)
const { Memory } = WebAssembly

test.each([
  ['eight numbers at once', () => {}],
  [
    'one by one on an old processor',
    () => void vi.stubGlobal('WebAssembly', { Memory, validate: () => false }),
  ],
])('computed %s, the products of vectors are exact [TRUTH-11]', (_, prepare) => {
  prepare()
  const rows = byteRows(LENGTH)
  const vectors = Array.from({ length: 900 }, (_, seed) => vectorOf(seed))
  for (const [place, vector] of vectors.entries()) rows.put(place, vector)
  const question = vectorOf(5_000)
  const places = [899, 0, 17, 450]
  expect([...rows.products(question, places)]).toEqual(
    places.map((place) => productOf(question, vectors[place]!)),
  )
  rows.put(17, question)
  expect(rows.products(question, [17])[0]).toBe(productOf(question, question))
  expect(rows.at(899)).toEqual(vectors[899])
  expect(rows.products(question, [])).toHaveLength(0)
})
