import { expect, test } from 'vitest'
import { longerSlug, slugOf } from './slug.ts'

test.each([
  ['Harbour Coat', 'harbour-coat'],
  ['  Écharpe  No. 5 ', 'echarpe-no-5'],
  ['“Quoted” / <b>bold</b>', 'quoted-b-bold-b'],
  ['手染めのシャツ', 'product'],
  [`${'long '.repeat(40)}name`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('the slug of “%s” is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a second product with the same name gets its own slug', () => {
  const ids = ['01a1fbf9-5d83-7380-91a4-beb37ace6dda', '01a1fbf9-5d83-7380-91a4-beb37ace6ddb']
  const slugs = ids.map((id) => longerSlug('Harbour Coat', id))
  expect(new Set(slugs).size).toBe(2)
  expect(slugs[0]).toBe('harbour-coat-7ace6dda')
})
