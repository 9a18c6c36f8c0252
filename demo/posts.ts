import { legacyUuid } from '../src/platform/database/ids.ts'
import type { Comment, Image, Post } from './community.ts'
import { commentTimes, likesOf, type PostFacts } from './crowd.ts'
import { postTimes } from './feed-order.ts'
import { type Files, picturePath } from './files.ts'
import type { GarmentKind } from './garment-shapes.ts'
import { finder, memberId } from './ids.ts'
import { handlesOf } from './members.ts'
import type { Look, Tag } from './picture-shapes.ts'

/** The five the database begins with, under ids made from these names. */
export const POST_TYPES = ['accessories', 'lifestyle', 'outfit', 'review', 'travel'] as const
export type PostTypeName = (typeof POST_TYPES)[number]
export const postTypeId = (name: PostTypeName): string => legacyUuid(`post-type/${name}`)

/** Who posted what, and when: newest first. */
export function postFacts({ looks, travel, words }: Files): PostFacts[] {
  const ownerOf = finder([...words.looks, ...words.travel], ({ id }) => id, 'words for post')
  return postTimes([...looks, ...travel].map(({ id }) => id)).map(({ id, hoursAgo }) => ({
    legacyId: id,
    owner: ownerOf(id).handle,
    hoursAgo,
  }))
}

export function postsOf(files: Files, facts: readonly PostFacts[]): Post[] {
  const handles = handlesOf(files.words)
  const lookOf = lookPosts(files)
  const tripOf = travelPosts(files)
  return facts.map((post) => ({
    ...(post.legacyId.startsWith('travel') ? tripOf : lookOf)(post.legacyId),
    id: legacyUuid(post.legacyId),
    legacyId: post.legacyId,
    ownerId: memberId(post.owner),
    hoursAgo: post.hoursAgo,
    comments: commentsOf(files, post),
    likes: likesOf(post, handles).map(({ member, hoursAgo }) => ({ memberId: memberId(member), hoursAgo })),
  }))
}

type Contents = Pick<Post, 'kind' | 'postTypeId' | 'caption' | 'review' | 'images' | 'travel'>

function lookPosts(files: Files): (id: string) => Contents {
  const { looks, words } = files
  const pictureOf = finder(looks, ({ id }) => id, 'look')
  const wordsOf = finder(words.looks, ({ id }) => id, 'words for look')
  const imagesOf = lookImages(files)
  const kindOf = productKinds(files)
  return (id) => {
    const look = pictureOf(id)
    const { caption, review } = wordsOf(id)
    const kinds = (files.lookTags[id] ?? []).map(({ productId }) => kindOf(productId))
    return {
      kind: 'product',
      postTypeId: postTypeId(postTypeOf(look, kinds, review)),
      caption,
      review,
      images: imagesOf(look),
      travel: null,
    }
  }
}

const ACCESSORIES: readonly GarmentKind[] = [
  'boots',
  'sneakers',
  'shoes',
  'bag',
  'backpack',
  'hat',
  'scarf',
  'sunglasses',
  'watch',
]

function postTypeOf(look: Look, kinds: readonly GarmentKind[], review: string | null): PostTypeName {
  if (kinds.every((kind) => ACCESSORIES.includes(kind))) return 'accessories'
  if (kinds.length === 1 && review && look.layout !== 'figure') return 'review'
  return look.layout === 'hang' || (look.layout === 'scene' && look.people.length > 2)
    ? 'lifestyle'
    : 'outfit'
}

const productKinds = ({ catalogue }: Files): ((id: string) => GarmentKind) => {
  const productOf = finder(catalogue, ({ id }) => id, 'product')
  return (id) => productOf(id).kind
}

/** The look itself; and for some, a second picture that goes close to one piece. */
function lookImages({ catalogue, lookTags, words }: Files): (look: Look) => Image[] {
  const productOf = finder(catalogue, ({ id }) => id, 'product')
  const brandOf = finder(words.brands, ({ id }) => id, 'brand')
  const tagged = (tags: readonly Tag[]): Image['productTags'] =>
    tags.map(({ productId, x, y }) => {
      const { id, name } = productOf(productId)
      return { productId: legacyUuid(id), productName: name, xPercent: x, yPercent: y }
    })
  return (look) => {
    const { id, alt } = look
    const tags = lookTags[id] ?? []
    const place = Number(id.slice(-2))
    const first = tags[0] && productOf(tags[0].productId)
    const main: Image = {
      id: legacyUuid(`${id}/1`),
      path: picturePath(`looks/${id}`),
      alt,
      productTags: tagged(tags),
      brandTags: [],
    }
    const spot = first && freeSpot(tags)
    if (first && spot && place % 3 === 1) {
      const { name } = brandOf(first.brandId)
      main.brandTags.push({ brandId: legacyUuid(first.brandId), brandName: name, ...spot })
    }
    if (look.layout !== 'flat' || !look.closeUp) return [main]
    const detail: Image = {
      id: legacyUuid(`${id}/2`),
      path: picturePath(`looks/${id}-2`),
      alt: `${productOf(look.closeUp).name}, close up`,
      productTags: tagged(lookTags[`${id}-2`] ?? []),
      brandTags: [],
    }
    return [main, detail]
  }
}

/** A place beside the first tag, still on its piece, that no other tag covers. */
function freeSpot(tags: readonly Tag[]): { xPercent: number; yPercent: number } | null {
  const [first] = tags
  if (!first) return null
  for (const [dx, dy] of [
    [0, 11],
    [0, -11],
    [10, 6],
    [-10, 6],
  ] as const) {
    const [x, y] = [first.x + dx, first.y + dy]
    const isInside = x > 8 && x < 92 && y > 8 && y < 92
    if (isInside && tags.every((tag) => Math.hypot(tag.x - x, tag.y - y) > 9)) {
      return { xPercent: Math.round(x * 10) / 10, yPercent: Math.round(y * 10) / 10 }
    }
  }
  return null
}

function travelPosts({ travel, words }: Files): (id: string) => Contents {
  const sceneOf = finder(travel, ({ id }) => id, 'travel scene')
  const wordsOf = finder(words.travel, ({ id }) => id, 'words for travel post')
  return (id) => {
    const { caption, id: _id, handle: _handle, ...details } = wordsOf(id)
    const { alt, closer } = sceneOf(id)
    const images: Image[] = [alt, ...closer.map((part) => part.alt)].map((words, at) => ({
      id: legacyUuid(`${id}/${at + 1}`),
      path: picturePath(`travel/${id}${at === 0 ? '' : `-${at + 1}`}`),
      alt: words,
      productTags: [],
      brandTags: [],
    }))
    return {
      kind: 'travel',
      postTypeId: postTypeId('travel'),
      caption,
      review: null,
      images,
      travel: details,
    }
  }
}

function commentsOf({ words }: Files, post: PostFacts): Comment[] {
  const comments = words.comments.filter(({ lookId }) => lookId === post.legacyId)
  const times = commentTimes(post, comments.length)
  return comments.map(({ id, author, replyTo, text }, i) => ({
    id: legacyUuid(id),
    authorId: memberId(author),
    replyTo: replyTo && legacyUuid(replyTo),
    text,
    hoursAgo: times[i]!,
  }))
}
