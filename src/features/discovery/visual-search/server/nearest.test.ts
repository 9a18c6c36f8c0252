import { expect, test } from 'vitest'
import { OVERALL_LENGTH } from '../../../../platform/pictures/descriptor/overall.ts'
import { makeNearest } from './nearest.ts'

/** Makes reproducible random numbers. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Makes vectors around `middles` centers, like pictures of so many kinds of things. */
function vectors(count: number, middles: number) {
  const next = numbers(7)
  const make = () => Float32Array.from({ length: OVERALL_LENGTH }, () => 40 * (next() - 0.5))
  const centers = Array.from({ length: middles }, make)
  return Array.from({ length: count }, (_, i) => {
    const center = centers[i % middles]!
    const vector = center.map((part) => part + 14 * (next() - 0.5))
    // All have the same length, as descriptions do.
    const length = Math.hypot(...vector)
    return { id: `v${i}`, vector: Int8Array.from(vector, (part) => Math.round((200 * part) / length)) }
  })
}

test('results are sorted by their distance to the closest query vector', () => {
  const all = vectors(500, 50)
  const nearest = makeNearest()
  nearest.add(all)
  const [a, b] = [all[17]!, all[303]!]
  const found = nearest.search([a.vector, b.vector], 2)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([a.id, b.id]))
  expect(nearest.search([a.vector], 3)[0]!.id).toBe(a.id)
})

test('a picture that is described again replaces its former vector', () => {
  const all = vectors(20, 20)
  const nearest = makeNearest()
  nearest.add(all)
  nearest.add([{ id: 'v3', vector: all[9]!.vector.map((part) => part + 1) }])
  expect(nearest.size).toBe(20)
  expect(nearest.search([all[9]!.vector], 2).map(({ id }) => id)).toEqual(['v9', 'v3'])
})

test('above the limit of exact comparison, the index finds nearly the same vectors, including those added later', () => {
  const all = vectors(2_000, 100)
  const exact = makeNearest()
  const index = makeNearest({ exactMax: 1_500, comparedMin: 500, cellCount: 24 })
  exact.add(all)
  index.add(all.slice(0, 1_800))
  index.add(all.slice(1_800))
  let [right, of] = [0, 0]
  for (const { id, vector } of all.filter((_, i) => i % 97 === 0)) {
    expect(index.search([vector], 1)[0]!.id).toBe(id)
    const expected = new Set(exact.search([vector], 10).map((one) => one.id))
    right += index.search([vector], 10).filter((one) => expected.has(one.id)).length
    of += expected.size
  }
  expect(right / of).toBeGreaterThan(0.95)
})
