import { type Collection, collectionsOf } from './collections.ts'
import { type Contest, contestsOf } from './contests.ts'
import type { Files } from './files.ts'
import { readFiles } from './files.ts'
import { articlesOf, categoriesOf, reelsOf, reviewsOf } from './magazine.ts'
import { handlesOf, membersOf } from './members.ts'
import type { GarmentKind, ReelPictures } from './picture-shapes.ts'
import { POST_TYPES, type PostTypeName, postFacts, postsOf, postTypeId } from './posts.ts'
import { brandsOf, productsOf } from './shop.ts'

/**
 * The demo community as plain data, joined from the files beside this one and ready for loading. Ids are
 * name-based and never change; times are told in hours before now; pictures are paths of WebP files.
 */
export type Community = {
  /** Twenty members, then the admin. */
  members: Member[]
  postTypes: PostType[]
  brands: Brand[]
  products: Product[]
  /** Looks and travel posts, newest first. */
  posts: Post[]
  articles: Article[]
  categories: Category[]
  /** What happens in the categories. */
  contests: Contest[]
  reviews: Review[]
  reels: Reel[]
  collections: Collection[]
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
  avatar: string | null
  joinedHoursAgo: number
  /** Ids of members. */
  follows: string[]
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
  variants: { size: string; stock: number }[]
  pictures: { path: string; alt: string }[]
  description: string
  sizeGuide: string
  care: string
  history: string
  isFeatured: boolean
}

export type Image = {
  id: string
  path: string
  alt: string
  productTags: { productId: string; productName: string; xPercent: number; yPercent: number }[]
  brandTags: { brandId: string; brandName: string; xPercent: number; yPercent: number }[]
}

export type Comment = { id: string; authorId: string; text: string; hoursAgo: number }

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
  fit: number
  text: string
  verified: boolean
}

export type Reel = {
  id: string
  legacyId: string
  authorId: string
  description: string
  tags: string[]
  productIds: string[]
  alt: string
  seconds: number
  kind: ReelPictures['kind']
  /** Frames in order, or layers from far to near. */
  frames: string[]
  poster: string
}

/** @throws when a file is not as its shape says, names something that is not there, or lacks a picture */
export function readCommunity(): Community {
  const files = readFiles()
  const facts = postFacts(files)
  return {
    members: membersOf(files, facts),
    postTypes: POST_TYPES.map((name) => ({ id: postTypeId(name), name })),
    brands: brandsOf(files),
    products: productsOf(files),
    posts: postsOf(files, facts),
    articles: articlesOf(files),
    categories: categoriesOf(files),
    contests: contestsOf(facts, handlesOf(files.words)),
    reviews: reviewsOf(files),
    reels: reelsOf(files),
    collections: collectionsOf(),
    texts: files.words.texts,
  }
}
