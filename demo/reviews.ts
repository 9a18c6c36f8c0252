import type { Fit } from '../src/features/community/reviews/fit.ts'
import { legacyUuid } from '../src/platform/database/ids.ts'
import type { Post, Review } from './community.ts'
import { helpedOf } from './crowd.ts'
import type { Files } from './files.ts'
import { finder, memberId } from './ids.ts'
import { handlesOf } from './members.ts'
import { randomFrom } from './random.ts'

/** So many are of the older products; those of the newer ones are from the weeks since they came. */
const FIRST_SET = 173

/** Newest first, spread over the weeks around the first looks; some show a look of their author with the product. */
export function reviewsOf({ words, catalogue }: Files, posts: readonly Post[]): Review[] {
  const productOf = finder(catalogue, ({ id }) => id, 'product')
  const handles = handlesOf(words)
  const reviews = words.reviews.map(({ id, author, productId, size, fit, verified, ...review }, at) => {
    const { sizes } = productOf(productId)
    if (!sizes.includes(size)) {
      throw new Error(`${id} reviews ${productId} in size ${size}, which it does not come in.`)
    }
    const random = randomFrom(`review ${id}`)
    const hoursAgo = at < FIRST_SET ? 5 + at * 9 : 8 + (at - FIRST_SET) * 22
    const written = { authorId: memberId(author), productId: legacyUuid(productId), hoursAgo }
    return {
      ...review,
      ...written,
      id: legacyUuid(id),
      size,
      fit: sizes.length > 1 ? fitOf(fit) : null,
      photoId: lookOf(posts, written),
      helpfulTo: helpedOf(id, author, handles).map(memberId),
      arrivedHoursAgo: verified ? hoursAgo + random.whole(30, 400) : null,
    }
  })
  return reviews.toSorted((a, b) => a.hoursAgo - b.hoursAgo)
}

const fitOf = (fit: number): Fit => (fit < 0 ? 'runs-small' : fit > 0 ? 'runs-large' : 'true-to-size')

/** One that was there when the review was written. */
function lookOf(posts: readonly Post[], { authorId, productId, hoursAgo }: Written) {
  const look = posts.find(
    (post) =>
      post.ownerId === authorId &&
      post.kind === 'product' &&
      post.hoursAgo > hoursAgo &&
      post.images.some(({ productTags }) => productTags.some((tag) => tag.productId === productId)),
  )
  return look?.id ?? null
}
type Written = Pick<Review, 'authorId' | 'productId' | 'hoursAgo'>
