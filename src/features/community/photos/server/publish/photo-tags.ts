import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { readMergedBrands } from '../../../../catalogue/brands/server/merged-brands-sql.ts'
import { readMergedProducts } from '../../../../catalogue/products/server/proposals/merged-products-sql.ts'
import type { PhotoImageForm } from '../../photo.ts'
import { type ProductTagRow, readTaggableBrands, readTaggableProducts, type TagRow } from './publish-sql.ts'

type Image = { id: string; form: PhotoImageForm }
type ChosenTags<Row extends TagRow> = { tags: Row[]; warnings: string[] }
type RequestedTag = { imageId: string; taggedId: string; x: number; y: number }

type TagWarnings = {
  notFound(id: string): string
  /**
   * The warning for an item that is on the picture already. Without it, a picture may have two tags of the same item.
   */
  repeated?(name: string): string
}

/** Chooses the product tags to store from the form; those that cannot be kept become warnings (UPL-16). */
export async function chooseProductTags(
  tx: Tx,
  images: Image[],
  existingTags: ProductTagRow[],
): Promise<ChosenTags<ProductTagRow>> {
  const requestedTags = images.flatMap(({ id, form }) =>
    form.productTags.map(({ productId, ...tag }) => ({ imageId: id, taggedId: productId, ...tag })),
  )
  const names = await readTaggableProducts(tx, idsOf(requestedTags))
  await followMerged(requestedTags, names, {
    merged: (ids) => readMergedProducts(tx, ids),
    names: (ids) => readTaggableProducts(tx, ids),
  })
  const withKind = (tag: TagRow, { isSimilar }: (typeof requestedTags)[number], before?: ProductTagRow) => ({
    ...tag,
    isSimilar: isSimilar ?? before?.isSimilar ?? false,
  })
  return chooseTags(images, requestedTags, existingTags, names, withKind, {
    notFound: (id) => `Failed to save product tag: Product with ID ${id} not found`,
  })
}

/** The same for brands, each once per picture (UPL-17, UPL-18). */
export async function chooseBrandTags(
  tx: Tx,
  images: Image[],
  existingTags: TagRow[],
): Promise<ChosenTags<TagRow>> {
  const requestedTags = images.flatMap(({ id, form }) =>
    form.brandTags.map(({ brandId, x, y }) => ({ imageId: id, taggedId: brandId, x, y })),
  )
  const names = await readTaggableBrands(tx, idsOf(requestedTags))
  await followMerged(requestedTags, names, {
    merged: (ids) => readMergedBrands(tx, ids),
    names: (ids) => readTaggableBrands(tx, ids),
  })
  return chooseTags(images, requestedTags, existingTags, names, (tag) => tag, {
    notFound: (id) => `Brand with ID ${id} not found. Skipping brand tag.`,
    repeated: (name) => `Failed to save brand tag for ${name}: it is already tagged on this picture`,
  })
}

type Merges = Record<'merged' | 'names', (ids: string[]) => Promise<Map<string, string>>>

/** If a chosen product has since been merged into another, its tag refers to the other. */
async function followMerged(
  requestedTags: RequestedTag[],
  names: Map<string, string>,
  read: Merges,
): Promise<void> {
  const missing = idsOf(requestedTags).filter((id) => !names.has(id))
  const merged = await read.merged(missing)
  for (const tag of requestedTags) tag.taggedId = merged.get(tag.taggedId) ?? tag.taggedId
  for (const [id, name] of await read.names([...new Set(merged.values())])) names.set(id, name)
}

const idsOf = (requestedTags: RequestedTag[]) => [...new Set(requestedTags.map((tag) => tag.taggedId))]

function chooseTags<Row extends TagRow, Want extends RequestedTag>(
  images: Image[],
  requestedTags: Want[],
  existingTags: Row[],
  names: Map<string, string>,
  asRow: (tag: TagRow, want: Want, before: Row | undefined) => Row,
  words: TagWarnings,
): ChosenTags<Row> {
  const warnings: string[] = []
  const free = [...existingTags]
  const takeKept = (fits: (tag: Row) => boolean) => {
    const index = free.findIndex(fits)
    return index < 0 ? undefined : free.splice(index, 1)[0]
  }
  const seen = new Set<string>()
  const tags = requestedTags.flatMap((want) => {
    const { imageId, taggedId, x, y } = want
    const before = takeKept((tag) => tag.imageId === imageId && tag.taggedId === taggedId)
    // An existing tag stays, even if its product could no longer be tagged.
    const name = names.get(taggedId) ?? existingTags.find((tag) => tag.taggedId === taggedId)?.name
    if (name === undefined) {
      warnings.push(words.notFound(taggedId))
      return []
    }
    const place = `${imageId} ${taggedId}`
    if (words.repeated && seen.has(place)) {
      warnings.push(words.repeated(name))
      return []
    }
    seen.add(place)
    return [asRow({ id: before?.id ?? newId(), imageId, taggedId, name, x, y }, want, before)]
  })
  return { tags: [...tags, ...goneTags(images, existingTags)], warnings: [...new Set(warnings)] }
}

/** A tag outlives its product or brand: it stays as long as its image, unless the form leaves it out. */
function goneTags<Row extends TagRow>(images: Image[], existingTags: Row[]): Row[] {
  return images.flatMap(({ id, form }) => {
    const orphanedTags = existingTags.filter((tag) => tag.taggedId === null && tag.imageId === id)
    if (!form.goneTags) return orphanedTags
    const places = new Map(form.goneTags.map((tag) => [tag.tagId, tag]))
    return orphanedTags.flatMap((tag) => {
      const place = places.get(tag.id)
      return place ? [{ ...tag, x: place.x, y: place.y }] : []
    })
  })
}
