import { sql } from 'kysely'
import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import { apartSql, hiddenPostsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { hasProofSql } from '../../../catalogue/brand-teams/server/brand-role-sql.ts'
import { heldSql } from '../../../services/moderation/server/hold-links.ts'
import { OWNERS_NOTIFIED_MAX } from '../question-limits.ts'

type Author = { authorId: string; username: string; displayName: string; avatarUrl: string | null }
export type QuestionRow = Author & {
  id: string
  productId: string
  content: string
  createdAt: Date
  /** Waiting for a moderator; only its author sees it. */
  isHeld: boolean
}
export type AnswerRow = Author & {
  id: string
  questionId: string
  content: string
  createdAt: Date
  isEdited: boolean
  isHeld: boolean
  isVerified: boolean
  brandId: string | null
  brandName: string | null
}

const author = `members.id as "authorId", members.username::text as username, members.display_name as "displayName",
  members.avatar_url as "avatarUrl"`

const selectQuestions = `select product_questions.id, product_id as "productId", content,
    product_questions.created_at as "createdAt", hidden as "isHeld", ${author}
  from product_questions
  join members on members.id = product_questions.author_id`

/** SQL: whether the viewer ($1) may see it; an entry that waits for a moderator is visible only to its author. */
const shownSql = (table: 'product_questions' | 'product_answers', kind: 'question' | 'answer') =>
  `(not ${table}.hidden or ${table}.author_id = $1 and ${heldSql(kind, `${table}.id`)})`

/**
 * Questions about product $2 that the viewer $1 may see, after the position ($3, $4), without the one shown first
 * ($6).
 */
export const listQuestions = prepared<QuestionRow>(
  'product-questions',
  `${selectQuestions}
   where product_id = $2 and ${shownSql('product_questions', 'question')} and not ${hiddenPostsSql('$1::uuid', 'author_id')}
     and (product_questions.created_at, product_questions.id) < ($3, $4::uuid)
     and product_questions.id is distinct from $6::uuid
   order by product_questions.created_at desc, product_questions.id desc
   limit $5`,
  { isPlannedOnce: true },
)

export const findQuestionOfProduct = prepared<QuestionRow>(
  'product-question',
  `${selectQuestions}
   where product_questions.id = $3 and product_id = $2 and ${shownSql('product_questions', 'question')}
     and not ${hiddenPostsSql('$1::uuid', 'author_id')}`,
)

/** Answers to all these questions, oldest first; there are at most ANSWERS_MAX per question. */
export const listAnswers = prepared<AnswerRow>(
  'product-answers',
  `select product_answers.id, question_id as "questionId", product_answers.content,
          product_answers.created_at as "createdAt", edited_at is not null as "isEdited",
          product_answers.hidden as "isHeld",
          ${boughtSql('product_answers.author_id', 'product_questions.product_id')} as "isVerified",
          brands.id as "brandId", brands.name::text as "brandName", ${author}
   from product_answers
   join product_questions on product_questions.id = question_id
   join members on members.id = product_answers.author_id
   left join brands on brands.id = product_answers.brand_id and ${hasProofSql('brands.id')}
   where question_id = any($2::uuid[]) and ${shownSql('product_answers', 'answer')}
     and not ${hiddenPostsSql('$1::uuid', 'product_answers.author_id')}
   order by product_answers.created_at, product_answers.id`,
)

/** Adds a question. @returns its id; null if the member has an open one, even one asked at the same moment */
export async function addQuestion(
  tx: Tx,
  question: { id: string; productId: string; authorId: string; content: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into product_questions (id, product_id, author_id, content)
    values (${question.id}, ${question.productId}, ${question.authorId}, ${question.content})
    on conflict (product_id, author_id) where answered_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** This many of the latest buyers, reviewers and wearers are considered. */
const OWNER_CANDIDATES_MAX = 200

/** Owners of product $1 who may see the asker $2: buyers first, then reviewers and wearers. */
const findOwners = prepared<{ id: string }>(
  'owners-to-tell',
  `select owners.id
   from (
     (select orders.member_id as id, 1 as rank, orders.delivered_at as at
      from order_lines
      join orders on orders.id = order_lines.order_id and orders.delivered_at is not null
      where order_lines.product_id = $1 and orders.member_id is not null
      order by orders.delivered_at desc
      limit ${OWNER_CANDIDATES_MAX})
     union all
     (select author_id, 2, created_at from reviews
      where product_id = $1
      order by created_at desc, id desc
      limit ${OWNER_CANDIDATES_MAX})
     union all
     (select photos.owner_id, 3, product_tags.uploaded_at
      from product_tags
      join photos on photos.id = product_tags.photo_id and photos.state = 'published'
      where product_tags.product_id = $1 and not product_tags.is_similar
      order by product_tags.uploaded_at desc, product_tags.photo_id desc
      limit ${OWNER_CANDIDATES_MAX})
   ) as owners
   left join notice_settings on notice_settings.member_id = owners.id
   where owners.id <> $2 and not ${apartSql('$2::uuid', 'owners.id')}
     -- Only a mute by the owner counts: the owner is the one who would receive the notice.
     and not exists (select from mutes where muter_id = owners.id and muted_id = $2)
     and not 'question' = any(coalesce(notice_settings.muted_kinds, '{}'))
   group by owners.id
   order by min(rank), max(at) desc, owners.id
   limit ${OWNERS_NOTIFIED_MAX}`,
)

export async function listOwnersToNotify(tx: Tx, productId: string, askerId: string): Promise<string[]> {
  const rows = await findOwners(tx, [productId, askerId])
  return rows.map(({ id }) => id)
}

export type VisibleQuestion = {
  id: string
  productId: string
  authorId: string
  content: string
  answerCount: number
}

const selectVisibleQuestion = `select id, product_id as "productId", author_id as "authorId", content,
    (select count(*) from product_answers where question_id = product_questions.id) as "answerCount"
  from product_questions
  where id = $2 and ${shownSql('product_questions', 'question')} and not ${apartSql('$1::uuid', 'author_id')}`
const findOne = prepared<VisibleQuestion>('find-question', selectVisibleQuestion)
const lockOne = prepared<{ id: string }>(
  'lock-question',
  'select id from product_questions where id = $1 for no key update',
)

/** Finds a question as the viewer sees it; hidden questions and those of blocked members are missing. */
export const findQuestion = async (db: DbOrTx, questionId: string, viewerId: string) =>
  (await findOne(db, [viewerId, questionId]))[0]

/** The same, and locks the question until the transaction ends, so that answers are counted one after another. */
export async function lockQuestion(tx: Tx, questionId: string, viewerId: string) {
  await lockOne(tx, [questionId])
  // Counted by a second statement, because the statement that waited for the lock sees the data from before its wait.
  return findQuestion(tx, questionId, viewerId)
}

type VisibleAnswer = { id: string; authorId: string; content: string; questionId: string }

const findVisibleAnswer = prepared<VisibleAnswer>(
  'find-answer',
  `select id, author_id as "authorId", content, question_id as "questionId"
   from product_answers
   where id = $2 and ${shownSql('product_answers', 'answer')} and not ${apartSql('$1::uuid', 'author_id')}`,
)

export const findAnswer = async (db: DbOrTx, answerId: string, viewerId: string) =>
  (await findVisibleAnswer(db, [viewerId, answerId]))[0]

export async function hasAnswered(tx: Tx, questionId: string, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('product_answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('author_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the member's answer; an existing one gets the new text. The first answer closes the question. @returns its
 * id
 */
export async function saveQuestionAnswer(
  tx: Tx,
  answer: { id: string; questionId: string; authorId: string; brandId: string | null; content: string },
): Promise<string> {
  const { id, questionId, authorId, brandId, content } = answer
  await tx
    .insertInto('product_answers')
    .values({ id, question_id: questionId, author_id: authorId, brand_id: brandId, content })
    .onConflict((pair) =>
      pair
        .columns(['question_id', 'author_id'])
        // A member who no longer speaks for the brand answers as themselves from now on.
        .doUpdateSet({ content, brand_id: brandId, edited_at: sql<Date>`now()` })
        // The same text again changes nothing.
        .where('product_answers.content', '<>', content),
    )
    .execute()
  await tx
    .updateTable('product_questions')
    .set({ answered_at: sql<Date>`now()` })
    .where('id', '=', questionId)
    .where('answered_at', 'is', null)
    .execute()
  const stored = await tx
    .selectFrom('product_answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  return stored.id
}

export const deleteQuestion = (tx: Tx, id: string) =>
  tx.deleteFrom('product_questions').where('id', '=', id).execute()

export const deleteAnswer = (tx: Tx, id: string) =>
  tx.deleteFrom('product_answers').where('id', '=', id).execute()

/** The data that notices refer to. */
export const findQuestionRefs = prepared<{
  id: string
  content: string
  productId: string
  slug: string
  name: string
}>(
  'question-refs',
  `select product_questions.id, product_questions.content, products.id as "productId", products.slug, products.name
   from product_questions
   join products on products.id = product_questions.product_id
   where product_questions.id = any($1::uuid[]) and not product_questions.hidden`,
)
