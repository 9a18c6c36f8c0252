import type { Part } from '../../../../platform/parts.ts'
import { textHtml } from '../../../services/data-export/server/export-html.ts'
import { exportParts, pictureNames } from '../../../services/data-export/server/export-parts.ts'

type Review = { product: string; stars: number | null; content: string; writtenAt: Date }

/** This feature's part of the data export. */
export const reviewsExport: Part[] = [
  exportParts.of({
    name: 'answers-for-brands',
    title: 'Answers to reviews that you wrote for a brand',
    coveredColumns: ['review_answers.author_id'],
    statement: `
      select brands.name::text as brand, review_id as "reviewId", content, review_answers.created_at as "writtenAt",
             edited_at as "changedAt"
      from review_answers
      join brands on brands.id = brand_id
      where author_id = $1
      order by review_answers.created_at desc, review_answers.id desc`,
  }),
  exportParts.of({
    name: 'reviews',
    title: 'Reviews you wrote',
    coveredColumns: ['reviews.author_id'],
    statement: `
      select reviews.id, product_id as "productId", products.name as product, stars, content,
             size_bought as "sizeBought", fit, photo_id as "photoId", helpful_count as "helpfulCount",
             (select coalesce(json_agg(media_id order by position), '[]')
              from review_pictures where review_id = reviews.id) as "pictureIds",
             reviews.created_at as "writtenAt", edited_at as "editedAt"
      from reviews
      join products on products.id = product_id
      where author_id = $1
      order by reviews.created_at desc, reviews.id desc`,
    section: {
      title: 'Reviews',
      list: 'words',
      html: ({ product, stars, writtenAt, content }: Review) =>
        textHtml(`${product}${stars ? `, ${stars} of 5 stars` : ''}`, writtenAt, content),
    },
  }),
  exportParts.of({
    name: 'measures',
    title: 'Height and usual size, while you share them',
    coveredColumns: ['member_measures.member_id'],
    statement: `
      select height_cm as "heightCm", usual_size as "usualSize", in_advice as "countsInSizeAdvice", consented_at as "consentedAt"
      from member_measures where member_id = $1`,
  }),
  pictureNames.of(
    `case when exists (select from review_pictures where media_id = media.id) then 'review-' || media.id end`,
  ),
]
