import { apartSql, photoVisibleSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { escapeHtml } from '../../../../../platform/mail/mail-layout.ts'
import type { Part } from '../../../../../platform/parts.ts'
import { dayHtml, paragraph, textHtml } from '../../../../services/data-export/server/export-html.ts'
import {
  exportParts,
  notExported,
  pictureNames,
  usernameSql,
} from '../../../../services/data-export/server/export-parts.ts'
import { hashtagsSql } from '../hashtags/hashtag-sql.ts'

type Tag = { name: string }
type Photo = {
  postType: string
  caption: string | null
  review: string | null
  likeCount: number
  uploadedAt: Date
  images: { pictureId: string; altText: string; productTags: Tag[]; brandTags: Tag[] }[] | null
  travel: Record<string, string | string[] | null> | null
  comments: { by: string; content: string; at: string }[]
}
type Comment = { photoBy: string | null; content: string; writtenAt: Date }

/** This feature's part of the data export. */
export const photosExport: Part[] = [
  exportParts.of({
    name: 'photos',
    title: 'Photos with their tags, trips and comments',
    coveredColumns: ['photos.owner_id'],
    statement: `
      select photos.id, photos.kind, post_types.name::text as "postType", photos.caption, photos.review, photos.state,
             photos.followers_only as "followersOnly", photos.comments_open as "commentsOpen",
             photos.like_count as "likeCount", photos.comment_count as "commentCount",
             photos.uploaded_at as "uploadedAt", photos.updated_at as "changedAt",
             (select json_agg(json_build_object(
                'pictureId', media_id, 'altText', alt_text,
                'productTags', (select coalesce(json_agg(json_build_object(
                    'name', product_name, 'productId', product_id, 'isSimilar', is_similar, 'x', x_percent, 'y', y_percent)
                    order by product_tags.position), '[]')
                  from product_tags where image_id = photo_images.id),
                'brandTags', (select coalesce(json_agg(json_build_object(
                    'name', brand_name, 'brandId', brand_id, 'x', x_percent, 'y', y_percent)
                    order by brand_tags.position), '[]')
                  from brand_tags where image_id = photo_images.id)) order by position)
              from photo_images where photo_id = photos.id) as images,
             (select to_jsonb(travel) - 'photo_id' from travel_details as travel where photo_id = photos.id) as travel,
             (select coalesce(json_agg(json_build_object(
                'by', ${usernameSql('author_id')}, 'content', content, 'at', created_at, 'replyTo', parent_id)
                order by created_at, id), '[]')
              from photo_comments
              where photo_id = photos.id and not hidden and author_id is not null
                and not ${apartSql('$1::uuid', 'author_id')}) as comments,
             ${hashtagsSql('photos.id')} as hashtags,
             array(select label from photo_labels where photo_id = photos.id order by label) as labels,
             (select json_build_object('category', categories.name, 'enteredAt', entered_at, 'rulesAcceptedAt', rules_accepted_at,
                'votes', case when place is not null then vote_count end, 'place', place)
              from category_entries
              join categories on categories.id = category_id
              where photo_id = photos.id) as entry,
             (select coalesce(json_agg(week_start), '[]') from outfits_of_the_week where photo_id = photos.id)
               as "outfitOfTheWeekSince"
      from photos
      join post_types on post_types.id = photos.post_type_id
      where photos.owner_id = $1
      order by photos.uploaded_at desc, photos.id desc`,
    section: { title: 'Photos', list: 'looks', html: photoHtml },
  }),
  exportParts.of({
    name: 'comments',
    title: 'Comments you wrote',
    coveredColumns: ['photo_comments.author_id'],
    statement: `
      select photo_comments.id, photo_id as "photoId", ${usernameSql('photos.owner_id')} as "photoBy", content,
             parent_id as "replyTo", photo_comments.created_at as "writtenAt", edited_at as "editedAt"
      from photo_comments
      join photos on photos.id = photo_id
      where author_id = $1
      order by photo_comments.created_at desc, photo_comments.id desc`,
    section: {
      title: 'Comments',
      list: 'words',
      html: ({ photoBy, writtenAt, content }: Comment) =>
        textHtml(photoBy ? `On a photo by ${photoBy}` : 'On a photo', writtenAt, content),
    },
  }),
  exportParts.of({
    name: 'likes',
    title: 'Photos you like',
    coveredColumns: ['photo_likes.member_id'],
    statement: `
      select photo_id as "photoId", ${usernameSql('photos.owner_id')} as "photoBy", created_at as "likedAt"
      from photo_likes
      join photos on photos.id = photo_id
      where member_id = $1
      order by created_at desc, photo_id desc`,
  }),
  exportParts.of({
    name: 'favourites',
    title: 'Favourites',
    coveredColumns: ['photo_favourites.member_id'],
    statement: `
      select photo_id as "photoId", ${usernameSql('photos.owner_id')} as "photoBy", created_at as "keptAt"
      from photo_favourites
      join photos on photos.id = photo_id
      where member_id = $1
      order by created_at desc, photo_id desc`,
  }),
  exportParts.of({
    name: 'mentions',
    title: 'Where others mention you',
    coveredColumns: ['mentions.member_id'],
    statement: `
      select mentions.photo_id as "photoId", ${usernameSql('photos.owner_id')} as "photoBy",
             comment_id as "commentId", ${usernameSql('coalesce(photo_comments.author_id, photos.owner_id)')} as by,
             mentions.name, mentions.created_at as "mentionedAt"
      from mentions
      join photos on photos.id = mentions.photo_id
      left join photo_comments on photo_comments.id = mentions.comment_id
      where mentions.member_id = $1 and photo_comments.hidden is not true
        and (photos.owner_id = $1 or photos.state = 'published' and ${photoVisibleSql('$1::uuid')})
        and not ${apartSql('$1::uuid', 'coalesce(photo_comments.author_id, photos.owner_id)')}
      order by mentions.created_at desc, mentions.photo_id desc`,
  }),
  notExported.of({
    'first_looks.owner_id':
      'Which of the looks, which are told, was the first, and how many saw it; the owner reads it there.',
    'look_words.owner_id': 'What the search finds; made of the photos, which are told.',
  }),
  pictureNames.of(
    `(select 'photo-' || photo_id || '-' || position from photo_images where media_id = media.id order by photo_id, position limit 1)`,
  ),
]

function photoHtml(photo: Photo, pathOf: (pictureId: string) => string | undefined): string {
  const images = photo.images ?? []
  const imageLinks = images.flatMap(({ pictureId, altText }) => {
    const path = pathOf(pictureId)
    if (!path) return []
    const alt = escapeHtml(altText || photo.caption || 'A photo without a description')
    return `<a href="${path}"><img src="${path}" alt="${alt}" loading="lazy" decoding="async"></a>`
  })
  const tags = images.flatMap((image) => [...image.productTags, ...image.brandTags])
  const likes = photo.likeCount === 1 ? '1 like' : `${photo.likeCount} likes`
  return `<article><div class="pictures">${imageLinks.join('')}</div>
<p class="quiet">${dayHtml(photo.uploadedAt)} · ${escapeHtml(photo.postType)} · ${likes}</p>
${paragraph(photo.caption)}${paragraph(photo.review)}${travelHtml(photo.travel)}${
  tags.length > 0
    ? `<ul class="tags">${tags.map(({ name }) => `<li dir="auto">${escapeHtml(name)}</li>`).join('')}</ul>`
    : ''
}${commentsHtml(photo.comments)}</article>`
}

function travelHtml(travel: Photo['travel']): string {
  const facts = Object.entries(travel ?? {}).filter(([, value]) => value && value.length > 0)
  if (facts.length === 0) return ''
  const lines = facts.map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return `<dt>${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`
  })
  return `<dl>${lines.join('')}</dl>`
}

function commentsHtml(comments: Photo['comments']): string {
  if (comments.length === 0) return ''
  const list = comments.map(
    ({ by, content }) => `<li dir="auto"><strong>${escapeHtml(by)}</strong> ${escapeHtml(content)}</li>`,
  )
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`
  return `<details><summary>${count}</summary><ul>${list.join('')}</ul></details>`
}
