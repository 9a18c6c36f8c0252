import { expect, test } from 'vitest'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import type { PhotoView, ProductTagView } from '../photo.ts'
import { altOf, brandsOf, priceOf, productsOf, tagLine } from './photo-words.ts'

const tag = (facts: Partial<ProductTagView>) =>
  ({
    id: 'tag',
    productId: 'p',
    name: 'Coat',
    brandName: 'Calder',
    priceMinor: 13900,
    currency: 'USD',
    state: 'on-sale',
    ...facts,
  }) as ProductTagView
const photo = (facts: object) =>
  ({ caption: null, owner: { username: 'mirela.k' }, images: [{ altText: '' }], ...facts }) as PhotoView

test('a tag shows brand and price, or the reason why it has no price', () => {
  expect(tagLine(tag({}))).toBe('Calder · $139.00')
  expect(tagLine(tag({ brandName: null }))).toBe('$139.00')
  expect(tagLine(tag({ state: 'not-sold', priceMinor: null }))).toBe('Calder · No longer sold')
  expect(priceOf(tag({ state: 'proposed', priceMinor: null, currency: null }))).toBe('Not sold here')
})

test('a picture without alt text is described by the first words of the caption, else by its owner', () => {
  expect(altOf(photo({ images: [{ altText: 'A coat' }] }))).toBe('A coat')
  expect(altOf(photo({ caption: 'Two\nlines' }))).toBe('Two lines')
  expect(altOf(photo({ caption: 'x'.repeat(200) }))).toBe(`${'x'.repeat(120)}…`)
  expect(altOf(photo({}))).toBe('Photo by mirela.k')
})

test('an author without a name is called User [ACT-21]', () => {
  expect(nameOf({ username: '' })).toBe('User')
})

test('a product tagged on two pictures is listed once, and two deleted products are listed separately', () => {
  const images = [
    {
      productTags: [tag({ id: '1' }), tag({ id: '2', productId: null })],
      brandTags: [{ id: 'b1', name: 'Calder' }],
    },
    {
      productTags: [tag({ id: '3' }), tag({ id: '4', productId: null })],
      brandTags: [{ id: 'b2', name: 'Calder' }],
    },
  ]
  expect(productsOf(photo({ images })).map(({ id }) => id)).toEqual(['1', '2', '4'])
  expect(brandsOf(photo({ images })).map(({ id }) => id)).toEqual(['b1'])
})
