import { beforeAll, expect, test } from 'vitest'
import { findTown, suggestTowns } from './towns.ts'

// Loading all towns takes longer than a test may on a busy machine.
beforeAll(() => findTown(1), 120_000)

const names = async (typed: string) =>
  (await suggestTowns(typed)).map(({ name, region, country }) =>
    [name, region, country].filter(Boolean).join(' '),
  )

test.each([
  ['lisb', 'Lisbon PT'],
  ['Firenze', 'Florence IT'],
  ['cologne', 'Köln DE'],
  ['koln', 'Köln DE'],
  ['são paulo', 'São Paulo BR'],
  ['sao paulo', 'São Paulo BR'],
  ['chamonix mont', 'Chamonix-Mont-Blanc FR'],
  ['京都', 'Kyoto JP'],
  ['san fr', 'San Francisco California US'],
  ['Porto', 'Porto PT'],
])('typing “%s” suggests %s first [TRIP-01]', async (typed, first) => {
  expect((await names(typed))[0]).toBe(first)
})

test('a country or region after a comma distinguishes towns of the same name [TRIP-01]', async () => {
  expect(await names('florence, italy')).toEqual(['Florence IT'])
  expect((await names('portland, maine'))[0]).toBe('Portland Maine US')
  expect((await names('florence, us'))[0]).toMatch(/^Florence .* US$/)
  expect(await names('florence, nowhere')).toEqual([])
})

test('one letter, an empty text or nonsense suggests no town [TRIP-01]', async () => {
  for (const typed of ['', ' ', 'a', '|', ',', 'zzzzqq']) expect(await names(typed)).toEqual([])
})

test('the coordinates of a town are rounded to about a kilometer, and an unknown id gives no town [TRIP-02]', async () => {
  expect(await findTown(2267057)).toEqual({
    ...{ id: 2267057, name: 'Lisbon', region: '', country: 'PT' },
    ...{ latitude: 38.72, longitude: -9.13 },
  })
  expect(await findTown(1)).toBeUndefined()
})
