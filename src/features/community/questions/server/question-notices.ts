import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { ACTORS_COUNTED, namesOf } from '../../../services/notices/notice-words.ts'
import {
  isByOtherMemberSql,
  isGatheredSql,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
  type Source,
} from '../../../services/notices/server/notice-kinds.ts'
import { findQuestionRefs } from './question-sql.ts'

type QuestionRef = { id: string; content: string; slug: string; name: string; picture: PictureView | null }

async function readAbout(source: Source, ids: string[]): Promise<Map<string, QuestionRef>> {
  const rows = await findQuestionRefs(source, [ids])
  const pictures = await readFirstPictures(
    source,
    rows.map(({ productId }) => productId),
  )
  return new Map(rows.map((row) => [row.id, { ...row, picture: pictures.get(row.productId) ?? null }]))
}

const aboutQuestion = { column: 'question_id', isMailed: true, readAbout } as const

const lineOf = (facts: NoticeFacts, { id, slug, content, picture }: QuestionRef, did: string) => ({
  who: namesOf(facts),
  did,
  link: `/product/${slug}?question=${id}#questions`,
  picture,
  quote: content,
})

export const questionNotice = {
  ...aboutQuestion,
  kind: 'question',
  name: 'Questions about things you own',
  rank: 12,
  actsSql: (member) => `
    select author_id, created_at
    from product_questions
    where notices.kind = 'question' and id = notices.question_id and not hidden and ${isByOtherMemberSql(member, 'author_id')}`,
  line: (facts, question) => lineOf(facts, question, `asked about the ${question.name} you own`),
} satisfies NoticeKind<QuestionRef>

export const answerNotice = {
  ...aboutQuestion,
  kind: 'answer',
  name: 'Answers to your questions',
  rank: 13,
  actsSql: (member) => `
    select author_id, created_at
    from product_answers
    where notices.kind = 'answer' and question_id = notices.question_id and not hidden
      and ${isGatheredSql('created_at')} and ${isByOtherMemberSql(member, 'author_id')}
    order by created_at desc limit ${ACTORS_COUNTED}`,
  line: (facts, question) => lineOf(facts, question, `answered your question about the ${question.name}`),
} satisfies NoticeKind<QuestionRef>

export const questionNotices = [noticeKinds.of(questionNotice), noticeKinds.of(answerNotice)]
