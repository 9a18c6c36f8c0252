import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AttributesFile, CatalogueFile } from './garment-shapes.ts'
import { CoversFile, LooksFile, LookTagsFile, PeopleFile, ReelsFile, TravelFile } from './picture-shapes.ts'
import {
  ArticlesFile,
  BrandsFile,
  CategoriesFile,
  CategoryTextsFile,
  CommentsFile,
  LookWordsFile,
  MembersFile,
  ProductsFile,
  ReelWordsFile,
  ReviewsFile,
  TextsFile,
  TravelWordsFile,
} from './word-shapes.ts'

const demo = import.meta.dirname

function read<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> {
  const { success, data, error } = shape.safeParse(JSON.parse(readFileSync(join(demo, file), 'utf8')))
  if (!success) throw new Error(`demo/${file} is not as its shape says: ${z.prettifyError(error)}`)
  return data
}

/** The path of a picture of the demo, given under demo/pictures/. */
export function picturePath(name: string): string {
  const path = join(demo, 'pictures', `${name}.webp`)
  if (!existsSync(path))
    throw new Error(`demo/pictures/${name}.webp is missing: draw it with demo/art/render.ts.`)
  return path
}

/** The one file that every start with the demo needs. */
export const readMembers = () => read('copy/members.json', MembersFile)

/** Every file of the demo, checked. */
export const readFiles = () => ({
  catalogue: read('catalogue.json', CatalogueFile),
  attributes: read('attributes.json', AttributesFile),
  looks: read('looks.json', LooksFile),
  lookTags: read('pictures/look-tags.json', LookTagsFile),
  travel: read('travel.json', TravelFile),
  people: read('people.json', PeopleFile),
  covers: read('covers.json', CoversFile),
  reels: read('reels.json', ReelsFile),
  words: {
    members: readMembers(),
    brands: read('copy/brands.json', BrandsFile),
    products: read('copy/products.json', ProductsFile),
    categoryTexts: read('copy/category-texts.json', CategoryTextsFile),
    looks: read('copy/looks.json', LookWordsFile),
    comments: read('copy/comments.json', CommentsFile),
    travel: read('copy/travel.json', TravelWordsFile),
    reviews: read('copy/reviews.json', ReviewsFile),
    articles: read('copy/articles.json', ArticlesFile),
    categories: read('copy/categories.json', CategoriesFile),
    reels: read('copy/reels.json', ReelWordsFile),
    texts: read('copy/texts.json', TextsFile),
  },
})
export type Files = ReturnType<typeof readFiles>
