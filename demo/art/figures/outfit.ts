import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { FigureLook, Outfit } from '../../picture-shapes.ts'
import type { Products } from '../products.ts'

/** What a figure has on. */
export type Dressed = {
  top?: CatalogueProduct | undefined
  outer?: CatalogueProduct | undefined
  bottom?: CatalogueProduct | undefined
  dress?: CatalogueProduct | undefined
  shoes?: CatalogueProduct | undefined
  /** The top is tucked into the bottom. */
  tuck?: boolean
  /** How far an open jacket stands apart, in body units; null where it is closed. */
  open?: number | null
}

/** What has no sleeves: the arms of the piece below show. */
export const leavesArmsFree = ({ art }: CatalogueProduct): boolean =>
  art.cut === 'gilet' || art.cut === 'vest'

export function resolveOutfit(
  { outfit, tuck, open }: { outfit: Outfit } & Pick<FigureLook, 'tuck' | 'open'>,
  products: Products,
): Dressed {
  const piece = (id: string | undefined) => (id === undefined ? undefined : products(id))
  return {
    top: piece(outfit.top),
    outer: piece(outfit.outer),
    bottom: piece(outfit.bottom),
    dress: piece(outfit.dress),
    shoes: piece(outfit.shoes),
    tuck,
    open,
  }
}
