import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { PhotoImageForm } from '../photo.ts'
import { readTaggableBrands, readTaggableProducts, type TagRow } from './image-sql.ts'

type Image = { id: string; form: PhotoImageForm }
type Chosen = { tags: TagRow[]; warnings: string[] }
type Wanted = { imageId: string; taggedId: string; x: number; y: number }

/** Product tags as the form wants them; what cannot be kept becomes a warning (UPL-16). */
export async function chooseProductTags(tx: Tx, images: Image[], kept: TagRow[]): Promise<Chosen> {
  const wanted = images.flatMap(({ id, form }) =>
    form.productTags.map(({ productId, x, y }) => ({ imageId: id, taggedId: productId, x, y })),
  )
  const names = await readTaggableProducts(tx, idsOf(wanted))
  return choose(
    images,
    wanted,
    kept,
    names,
    (id) => `Failed to save product tag: Product with ID ${id} not found`,
  )
}

/** The same for brands (UPL-17). */
export async function chooseBrandTags(tx: Tx, images: Image[], kept: TagRow[]): Promise<Chosen> {
  const wanted = images.flatMap(({ id, form }) =>
    form.brandTags.map(({ brandId, x, y }) => ({ imageId: id, taggedId: brandId, x, y })),
  )
  const names = await readTaggableBrands(tx, idsOf(wanted))
  return choose(images, wanted, kept, names, (id) => `Brand with ID ${id} not found. Skipping brand tag.`)
}

const idsOf = (wanted: Wanted[]) => [...new Set(wanted.map((tag) => tag.taggedId))]

function choose(
  images: Image[],
  wanted: Wanted[],
  kept: TagRow[],
  names: Map<string, string>,
  notFound: (id: string) => string,
): Chosen {
  const warnings: string[] = []
  const free = [...kept]
  const takeKept = (fits: (tag: TagRow) => boolean) => {
    const index = free.findIndex(fits)
    return index < 0 ? undefined : free.splice(index, 1)[0]
  }
  const tags = wanted.flatMap(({ imageId, taggedId, x, y }) => {
    const before = takeKept((tag) => tag.imageId === imageId && tag.taggedId === taggedId)
    // What was on the photo may stay, also when it could not be tagged any more today.
    const name = names.get(taggedId) ?? kept.find((tag) => tag.taggedId === taggedId)?.name
    if (name === undefined) {
      warnings.push(notFound(taggedId))
      return []
    }
    return [{ id: before?.id ?? newId(), imageId, taggedId, name, x, y }]
  })
  return { tags: [...tags, ...outlived(images, kept)], warnings: [...new Set(warnings)] }
}

/** A tag whose product or brand is gone has no id to be named by: it stays as long as its image does. */
function outlived(images: Image[], kept: TagRow[]): TagRow[] {
  const imageIds = new Set(images.map((image) => image.id))
  return kept.filter((tag) => tag.taggedId === null && imageIds.has(tag.imageId))
}
