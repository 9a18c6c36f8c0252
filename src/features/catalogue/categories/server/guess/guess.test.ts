import { expect, test } from 'vitest'
import attributes from '../../../../../../demo/attributes.json' with { type: 'json' }
import catalogue from '../../../../../../demo/catalogue.json' with { type: 'json' }
import { guessProduct } from './guess.ts'

const guess = (name: string) => guessProduct({ name, color: null })

test.each([
  ['Women’s T-Shirts', 't-shirts'],
  ['Shirt Dress', 'shirt-dresses'],
  ['Dress Shirt', 'shirts'],
  ['Coat with a quilted vest', 'coats'],
  ['Pencil skirt in wool', 'midi-skirts'],
  ['Kids Rain Boots (red)', 'rain-boots'],
  ['Running Shoes', 'sneakers'],
  ['Hoodies', 'sweatshirts-and-hoodies'],
  ['Silk Scarves', 'scarves'],
  ['Swim Shorts', 'swim-shorts'],
  ['Strickjacke', 'cardigans'],
  ['Hair ties', 'hair-accessories'],
])('“%s” is guessed to be in %s [CATG-05]', (name, slug) => {
  expect(guess(name).categorySlug).toBe(slug)
})

test.each(['Bath Towel', 'Gift card', 'Harvest No. 5', '', 'Candle'])(
  'no category is guessed for “%s” [CATG-05]',
  (name) => {
    expect(guess(name).categorySlug).toBeNull()
  },
)

test('audience, materials and pattern are guessed from name and color too', () => {
  expect(guess('Ladies’ Cotton and Linen Striped Blouse')).toEqual({
    ...{ categorySlug: 'blouses', audience: 'women', materials: ['cotton', 'linen'], pattern: 'striped' },
  })
  expect(guess('Boys Denim Jacket')).toMatchObject({ audience: 'boys', materials: ['denim'] })
  expect(guess('Boots for men')).toMatchObject({ categorySlug: 'boots', audience: 'men' })
  expect(guessProduct({ name: 'Kilt', color: 'Red Tartan' }).pattern).toBe('tartan')
})

test('for more than 90% of the demo products the name alone gives the category they have', () => {
  const entered = new Map(attributes.map(({ id, category }) => [id, category]))
  const right = catalogue.filter(({ id, name }) => guess(name).categorySlug === entered.get(id))
  expect(catalogue.every(({ name }) => guess(name).categorySlug !== null)).toBe(true)
  expect(right.length / catalogue.length).toBeGreaterThan(0.9)
})
