import { prepared } from '../../../../../platform/fast/statements.ts'
import { hasProofSql } from '../../../../catalogue/brand-teams/server/brand-role-sql.ts'
import {
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../../services/notices/server/notice-kinds.ts'

type AnsweredReview = { id: string; slug: string; product: string; brand: string; content: string }

const listAnsweredReviews = prepared<AnsweredReview>(
  'answered-reviews-of-notices',
  `select reviews.id, products.slug, products.name as product, brands.name::text as brand, answer.content
   from review_answers as answer
   join reviews on reviews.id = answer.review_id
   join products on products.id = reviews.product_id
   join brands on brands.id = answer.brand_id
   where reviews.id = any($1::uuid[]) and not answer.hidden and ${hasProofSql('answer.brand_id')}`,
)

export const brandAnswerNotice = {
  kind: 'brand-answer',
  column: 'subject_id',
  name: 'Brand answers to your reviews',
  rank: 13,
  isMailed: true,
  readAbout: async (source: Source, ids: string[]) =>
    new Map((await listAnsweredReviews(source, [ids])).map((one) => [one.id, one])),
  actsSql: () => `
    select null::uuid, created_at
    from review_answers
    where notices.kind = 'brand-answer' and review_id = notices.subject_id and not hidden`,
  line: (_facts, { id, slug, product, brand, content }) => ({
    who: brand,
    did: `answered your review of the ${product}`,
    link: `/product/${slug}?review=${id}#reviews`,
    quote: content,
  }),
} satisfies NoticeKind<AnsweredReview>

export const brandAnswerNotices = [noticeKinds.of(brandAnswerNotice)]
