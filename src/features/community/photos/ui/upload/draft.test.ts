import { expect, test } from 'vitest'
import { newImage } from '../../../../../kernel/pictures/ui/images/image-draft.ts'
import type { TagSuggestion } from '../../../../catalogue/products/product.ts'
import type { PhotoView } from '../../photo.ts'
import { changeDraft, type Draft, emptyDraft } from './draft.ts'
import { draftOf, formOf } from './draft-forms.ts'
import { makeDraftTag } from './tags/draft-tags.ts'
import { findDraftErrors, selectRemainingErrors } from './upload-errors.ts'

const cap: TagSuggestion = {
  kind: 'product',
  id: 'cap',
  name: 'Tweed Cap',
  categoryName: null,
  color: null,
  brandName: 'Ostrow',
  priceMinor: 4400,
  currency: 'USD',
  state: 'on-sale',
  picture: null,
}
const ostrow: TagSuggestion = { kind: 'brand', id: 'ostrow', name: 'Ostrow', isVerified: true, logo: null }

const withImages = (...names: string[]): Draft => ({
  ...emptyDraft(),
  images: names.map((name) => ({ ...newImage(new Blob(), name), key: name, tags: [] })),
})
const order = (draft: Draft) => draft.images.map((image) => image.key)

test('a tag without a position goes to the middle, and the next one beside it [UPL-11]', () => {
  const first = makeDraftTag(cap, '', [], null)
  expect(first).toMatchObject({ x: 50, y: 50 })
  const second = makeDraftTag(ostrow, '', [first], null)
  expect(Math.hypot(second.x - first.x, second.y - first.y)).toBeGreaterThanOrEqual(8)
})

test('a tag stays within the picture, and its position is rounded to a hundredth of a percent [UPL-12]', () => {
  const tag = makeDraftTag(cap, '', [], { x: 12.34567, y: 140 })
  expect(tag).toMatchObject({ x: 12.35, y: 100 })
  const draft = changeDraft(withImages('a'), { do: 'add-tag', imageKey: 'a', tag })
  const moved = changeDraft(draft, { do: 'move-tag', imageKey: 'a', tagKey: tag.key, x: -3, y: 50.005 })
  expect(moved.images[0]!.tags[0]).toMatchObject({ x: 0, y: 50.01 })
})

test('the alt text follows the tags until the member writes their own', () => {
  let draft = withImages('a')
  const tags = [makeDraftTag(cap, '', [], null), makeDraftTag(ostrow, '', [], null)]
  for (const tag of tags) draft = changeDraft(draft, { do: 'add-tag', imageKey: 'a', tag })
  expect(draft.images[0]!.altText).toBe('Tweed Cap and Ostrow')
  const fields = { altText: 'A cap', isAltTextOwn: true }
  draft = changeDraft(draft, { do: 'set-image', key: 'a', fields })
  draft = changeDraft(draft, { do: 'remove-tag', imageKey: 'a', tagKey: tags[0]!.key })
  expect(draft.images[0]!.altText).toBe('A cap')
})

test('pictures can be reordered, and a sixth is not added', () => {
  const draft = withImages('a', 'b', 'c')
  expect(order(changeDraft(draft, { do: 'move-image', key: 'c', to: 0 }))).toEqual(['c', 'a', 'b'])
  expect(order(changeDraft(draft, { do: 'move-image', key: 'a', to: 2 }))).toEqual(['b', 'c', 'a'])
  const more = changeDraft(draft, { do: 'add-images', images: withImages('d', 'e', 'f').images })
  expect(order(more)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a stored draft does not replace one that the member has started since', () => {
  const kept = withImages('kept')
  expect(order(changeDraft(emptyDraft(), { do: 'restore', draft: kept }))).toEqual(['kept'])
  expect(order(changeDraft(withImages('new'), { do: 'restore', draft: kept }))).toEqual(['new'])
})

test('a tag whose product is deleted is sent with its own id, and the others with the id of their product or brand', () => {
  const place = { x: 10, y: 20 }
  const gone = { id: 'tag-1', productId: null, name: 'Gone Hat', brandName: null, ...place }
  const known = { id: 'tag-2', productId: 'cap', name: 'Tweed Cap', brandName: null, ...place }
  const sale = { priceMinor: null, currency: null, state: 'not-sold', picture: null }
  const photo = {
    postType: { id: 'outfit', name: 'outfit' },
    caption: null,
    review: null,
    images: [
      {
        id: 'image',
        pictureId: 'picture',
        picture: null,
        altText: '',
        productTags: [
          { ...gone, ...sale },
          { ...known, ...sale },
        ],
        brandTags: [{ id: 'tag-3', brandId: 'ostrow', name: 'Ostrow', ...place }],
      },
    ],
  } as unknown as PhotoView
  const draft = draftOf(photo)
  expect(draft.images[0]!.tags.map((tag) => tag.name)).toEqual(['Gone Hat', 'Tweed Cap', 'Ostrow'])
  expect(formOf(draft).images[0]).toMatchObject({
    productTags: [{ productId: 'cap', ...place }],
    brandTags: [{ brandId: 'ostrow', ...place }],
    goneTags: [{ tagId: 'tag-1', ...place }],
  })
})

const WHERE = { location: 'Please fill in location and activity type' }

test('an error disappears when its field changes, and all disappear with the draft [UPL-08, UPL-24]', () => {
  const draft = emptyDraft()
  const errors = findDraftErrors(draft)
  expect(errors).toEqual({
    images: 'Please select an image file',
    postTypeId: 'Please select a post type',
  })
  expect(selectRemainingErrors(errors, draft, draft)).toEqual(errors)
  const written = changeDraft(draft, { do: 'set', fields: { caption: 'Words' } })
  expect(selectRemainingErrors(errors, draft, written)).toEqual(errors)
  const typed = changeDraft(draft, { do: 'set', fields: { postTypeId: 'outfit' } })
  expect(selectRemainingErrors(errors, draft, typed)).toEqual({ images: 'Please select an image file' })
  expect(selectRemainingErrors(errors, draft, emptyDraft())).toEqual({})
})

test('the errors of a trip disappear when its facts change [UPL-24, TRAV-14]', () => {
  const trip = emptyDraft('travel')
  const placed = changeDraft(trip, { do: 'set-travel', fields: { location: 'Lisbon' } })
  expect(selectRemainingErrors(WHERE, trip, trip)).toEqual(WHERE)
  expect(selectRemainingErrors(WHERE, trip, placed)).toEqual({})
})
