import {
  notifyMentionedMembers,
  saveMentions,
} from '../src/features/community/photos/server/mentions/mentions.ts'
import { publishPhoto } from '../src/features/community/photos/server/publish/publish-photo.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Platform } from '../src/platform/platform.ts'
import type { Community, Post } from './community.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

/** Published by the same function as a member's photo; only the moment lies in the past. */
export async function insertPost(tx: Tx, platform: Platform, post: Post, pictures: Stored) {
  const mediaIds = post.images.map((image) => idOf(pictures, image.path))
  await tx.updateTable('media').set({ owner_id: post.ownerId }).where('id', 'in', mediaIds).execute()
  await publishPhoto(tx, platform, {
    // Name-based, so that a link to the demo means the same photo everywhere.
    id: post.id,
    ownerId: post.ownerId,
    postTypeId: post.postTypeId,
    caption: post.caption,
    review: post.review,
    uploadedAt: hoursAgo(post.hoursAgo),
    images: post.images.map((image) => ({
      pictureId: idOf(pictures, image.path),
      altText: image.alt,
      productTags: image.productTags.map((tag) => ({
        productId: tag.productId,
        x: tag.xPercent,
        y: tag.yPercent,
      })),
      brandTags: image.brandTags.map((tag) => ({ brandId: tag.brandId, x: tag.xPercent, y: tag.yPercent })),
    })),
    ...(post.travel ? { travel: post.travel } : {}),
  })
  const { comments, likes } = post
  if (comments.length > 0) {
    await tx
      .insertInto('photo_comments')
      .values(
        comments.map((comment) => ({
          id: comment.id,
          photo_id: post.id,
          author_id: comment.authorId,
          parent_id: comment.replyTo,
          content: comment.text,
          created_at: hoursAgo(comment.hoursAgo),
        })),
      )
      .execute()
  }
  for (const { id, authorId, text } of comments.filter(({ text }) => text.includes('@'))) {
    const { addedIds } = await saveMentions(
      tx,
      { photoId: post.id, commentId: id, authorId, text },
      { isNew: true, notifies: true },
    )
    await notifyMentionedMembers(tx, { photo: post, authorId, memberIds: addedIds })
  }
  if (likes.length > 0) {
    await tx
      .insertInto('photo_likes')
      .values(
        likes.map((like) => ({
          photo_id: post.id,
          member_id: like.memberId,
          created_at: hoursAgo(like.hoursAgo),
        })),
      )
      .execute()
  }
  await tx
    .updateTable('photos')
    .set({ like_count: likes.length, comment_count: comments.length })
    .where('id', '=', post.id)
    .execute()
}

export async function insertReviews(tx: Tx, { reviews }: Community) {
  await tx
    .insertInto('reviews')
    .values(
      reviews.map((review) => ({
        id: review.id,
        product_id: review.productId,
        author_id: review.authorId,
        stars: review.stars,
        content: review.text,
        size_bought: review.size,
        fit: review.fit,
        photo_id: review.photoId,
        created_at: hoursAgo(review.hoursAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('helpful_reviews')
    .values(
      reviews.flatMap(({ id, helpfulTo, hoursAgo: age }) =>
        helpfulTo.map((member_id, at) => ({
          review_id: id,
          member_id,
          // The first within hours, the last not yet long ago.
          created_at: hoursAgo(age * (1 - (at + 1) / (helpfulTo.length + 2))),
        })),
      ),
    )
    .execute()
}

export async function insertCollections(tx: Tx, { collections }: Community, pictures: Stored) {
  for (const { id, ownerId, name, description, isPublic, cover, items, hoursAgo: age } of collections) {
    const coverId = cover && idOf(pictures, cover)
    if (coverId) await tx.updateTable('media').set({ owner_id: ownerId }).where('id', '=', coverId).execute()
    await tx
      .insertInto('collections')
      .values({
        ...{ id, owner_id: ownerId, name, description, is_public: isPublic },
        image_media_id: coverId,
        created_at: hoursAgo(age),
      })
      .execute()
    await tx
      .insertInto('collection_items')
      .values(
        items.map(({ photoId, productId }, position) => ({
          id: newId(),
          collection_id: id,
          position,
          photo_id: photoId,
          product_id: productId,
        })),
      )
      .execute()
  }
}
