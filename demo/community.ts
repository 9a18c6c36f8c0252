import type {
  Audience,
  ColorFamily,
  Material,
  Occasion,
  Pattern,
} from '../src/features/catalogue/categories/attribute-words.ts'
import type { Fit } from '../src/features/community/reviews/fit.ts'
import { type Collection, collectionsOf } from './collections.ts'
import { type Contest, contestsOf } from './contests.ts'
import { type DailyLife, dailyLifeOf } from './daily-life.ts'
import type { Files } from './files.ts'
import { readFiles } from './files.ts'
import type { GarmentKind } from './garment-shapes.ts'
import { articlesOf, categoriesOf, reelsOf } from './magazine.ts'
import { handlesOf, membersOf } from './members.ts'
import type { ReelPictures } from './picture-shapes.ts'
import { POST_TYPES, type PostTypeName, postFacts, postsOf, postTypeId } from './posts.ts'
import type { ReelTag } from './reel-tags.ts'
import { reviewsOf } from './reviews.ts'
import { brandsOf, productsOf } from './shop.ts'
import { sizeChartsOf } from './size-charts.ts'

/**
 * The demo community as plain data, joined from the files beside this one and ready for loading. Ids are
 * name-based and never change; times are told in hours before now; pictures are paths of WebP files.
 */
export type Community = {
  /** Twenty members, then the admin. */
  members: Member[]
  postTypes: PostType[]
  brands: Brand[]
  sizeCharts: SizeChart[]
  products: Product[]
  /** By the slug of the category. */
  categoryTexts: Record<string, string>
  /** Looks and travel posts, newest first. */
  posts: Post[]
  articles: Article[]
  categories: Category[]
  /** What happens in the categories. */
  contests: Contest[]
  reviews: Review[]
  reels: Reel[]
  collections: Collection[]
  dailyLife: DailyLife
  texts: Files['words']['texts']
}

export type Member = {
  id: string
  username: string
  email: string
  name: string
  bio: string
  city: string
  instagram: string | null
  role: 'member' | 'admin'
  measures: { heightCm: number | null; usualSize: string | null } | null
  avatar: string | null
  joinedHoursAgo: number
  /** Ids of members. */
  follows: string[]
  /** When each of them was followed. */
  followedHoursAgo: number[]
  /** Ids of posts. */
  favourites: string[]
}

export type PostType = { id: string; name: PostTypeName }

export type Brand = {
  id: string
  legacyId: string
  name: string
  description: string
  story: string
  website: string
  isVerified: boolean
  logo: string
}

export type Product = {
  id: string
  legacyId: string
  brandId: string
  name: string
  kind: GarmentKind
  priceCents: number
  currency: 'USD'
  color: string
  colorHex: string
  variants: {
    size: string
    stock: number
    sku: string
    /** Null: as the product. */
    priceCents: number | null
    costCents: number
  }[]
  /** Of products that are one piece in several colors, the same for all. */
  colorGroup: string | null
  pictures: { path: string; alt: string }[]
  description: string
  sizeGuide: string
  /** Null for what comes in one size. */
  sizeChartId: string | null
  care: string
  history: string
  isFeatured: boolean
  /** The slug of its category. */
  category: string
  audience: Audience
  materials: Material[]
  pattern: Pattern | null
  occasions: Occasion[]
  /** Null: as its color says. */
  colorFamily: ColorFamily | null
}

export type SizeChart = {
  id: string
  brandId: string
  kind: string
  measures: 'piece' | 'body'
  /** In millimeters, from small to large. */
  rows: { size: string; cells: { measure: string; fromMm: number; toMm: number | null }[] }[]
}

export type Image = {
  id: string
  path: string
  alt: string
  productTags: { productId: string; productName: string; xPercent: number; yPercent: number }[]
  brandTags: { brandId: string; brandName: string; xPercent: number; yPercent: number }[]
}

export type Comment = {
  id: string
  authorId: string
  /** The comment it replies to. */
  replyTo: string | null
  text: string
  hoursAgo: number
}

export type Travel = {
  location: string
  landmark: string
  activityType: string
  travelStyle: string
  stayType: string
  gearTags: string[]
  sentiment: string
}

export type Post = {
  id: string
  legacyId: string
  kind: 'product' | 'travel'
  ownerId: string
  postTypeId: string
  caption: string
  review: string | null
  hoursAgo: number
  images: Image[]
  travel: Travel | null
  comments: Comment[]
  likes: { memberId: string; hoursAgo: number }[]
}

export type Article = Omit<Files['words']['articles'][number], 'id' | 'author'> & {
  id: string
  legacyId: string
  authorId: string
  cover: { path: string; alt: string }
  /** Ids of the products its cover shows. */
  productIds: string[]
}

export type Category = Omit<Files['words']['categories'][number], 'id'> & {
  id: string
  legacyId: string
  cover: { path: string; alt: string }
}

export type Review = {
  id: string
  authorId: string
  productId: string
  stars: number
  size: string
  /** Null for what fits everybody. */
  fit: Fit | null
  text: string
  hoursAgo: number
  /** A look of its author on which the product is tagged. */
  photoId: string | null
  /** Ids of members. */
  helpfulTo: string[]
  /** How long before it the product had arrived; null where it was not bought here. */
  arrivedHoursAgo: number | null
}

export type Reel = {
  id: string
  legacyId: string
  authorId: string
  description: string
  tags: string[]
  productIds: string[]
  productTags: ReelTag[]
  alt: string
  seconds: number
  kind: ReelPictures['kind']
  /** Frames in order, or layers from far to near. */
  frames: string[]
  poster: string
  /** MP4 files of the same, the wider first. */
  films: { path: string; widthPx: number; heightPx: number }[]
}

/** @throws when a file is not as its shape says, names something that is not there, or lacks a picture */
export function readCommunity(): Community {
  const files = readFiles()
  const facts = postFacts(files)
  const posts = postsOf(files, facts)
  return {
    members: membersOf(files, facts),
    postTypes: POST_TYPES.map((name) => ({ id: postTypeId(name), name })),
    brands: brandsOf(files),
    sizeCharts: sizeChartsOf(files),
    products: productsOf(files),
    categoryTexts: files.words.categoryTexts,
    posts,
    articles: articlesOf(files),
    categories: categoriesOf(files),
    contests: contestsOf(facts, handlesOf(files.words)),
    reviews: reviewsOf(files, posts),
    reels: reelsOf(files),
    collections: collectionsOf(),
    dailyLife: dailyLifeOf(),
    texts: files.words.texts,
  }
}
