import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueFile, type CatalogueProduct } from '../garment-shapes.ts'

/** Every product of the catalogue under its id. Asking for one that is not there throws. */
export type Products = (id: string) => CatalogueProduct

export function readProducts(): { all: CatalogueProduct[]; byId: Products } {
  const file = join(import.meta.dirname, '..', 'catalogue.json')
  const all = CatalogueFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const ids = new Map(all.map((product) => [product.id, product]))
  const byId = (id: string) => {
    const product = ids.get(id)
    if (!product) throw new Error(`The catalogue has no product ${id}.`)
    return product
  }
  return { all, byId }
}
