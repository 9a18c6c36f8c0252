import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { legacyUuid } from '../src/platform/database/ids.ts'
import type { Article, Category, Reel } from './community.ts'
import { type Files, picturePath } from './files.ts'
import { finder, memberId } from './ids.ts'
import { reelTags } from './reel-tags.ts'

type Cover = { path: string; alt: string }

function coverOf(covers: readonly { id: string; alt: string }[], what: string): (id: string) => Cover {
  const find = finder(covers, ({ id }) => id, `cover for ${what}`)
  return (id) => ({ path: picturePath(`covers/${id}`), alt: find(id).alt })
}

export function articlesOf({ words, covers, catalogue }: Files): Article[] {
  const cover = coverOf(covers.articles, 'article')
  const drawn = finder(covers.articles, ({ id }) => id, 'cover for article')
  const sold = new Set(catalogue.map(({ id }) => id))
  return words.articles.map(({ id, author, ...article }) => ({
    ...article,
    id: legacyUuid(id),
    legacyId: id,
    authorId: memberId(author),
    cover: cover(id),
    productIds: [...new Set(productsOn(drawn(id)))].filter((piece) => sold.has(piece)).map(legacyUuid),
  }))
}

/** What lies or hangs on a cover; of places nothing, and pebbles and such are no products. */
const productsOn = (cover: Files['covers']['articles'][number]) =>
  'pieces' in cover ? cover.pieces.flatMap((piece) => ('id' in piece ? piece.id : [])) : []

export function categoriesOf({ words, covers }: Files): Category[] {
  const cover = coverOf(covers.categories, 'category')
  return words.categories.map(({ id, ...category }) => ({
    ...category,
    id: legacyUuid(id),
    legacyId: id,
    cover: cover(id),
  }))
}

export function reelsOf({ words, reels, catalogue }: Files): Reel[] {
  const wordsOf = finder(words.reels, ({ id }) => id, 'words for reel')
  const productOf = finder(catalogue, ({ id }) => id, 'product')
  return reels.map((reel) => {
    const { id, alt, seconds, kind } = reel
    const { author, description, tags, productIds } = wordsOf(id)
    const frames = framesOf(id, kind === 'parallax' ? 'layer' : 'frame')
    // A flat lay is only whole in its last frame.
    const still = kind === 'build' ? frames.at(-1)! : frames[0]!
    return {
      id: legacyUuid(id),
      legacyId: id,
      authorId: memberId(author),
      description,
      tags,
      productIds: productIds.map((productId) => legacyUuid(productOf(productId).id)),
      productTags: reelTags(reel, productIds),
      alt,
      seconds,
      kind,
      frames,
      poster: kind === 'parallax' ? picturePath(`reels/${id}/poster`) : still,
      films: [720, 480].map((widthPx) => ({
        path: join(import.meta.dirname, `films/${id}-${widthPx}.mp4`),
        widthPx,
        // Whole pairs of pixels of 9 : 16.
        heightPx: widthPx === 720 ? 1280 : 852,
      })),
    }
  })
}

/** The numbered files of a reel in order. */
function framesOf(id: string, name: string): string[] {
  const folder = dirname(picturePath(`reels/${id}/${name}-1`))
  const count = readdirSync(folder).filter((file) => file.startsWith(`${name}-`)).length
  return Array.from({ length: count }, (_, i) => picturePath(`reels/${id}/${name}-${i + 1}`))
}
