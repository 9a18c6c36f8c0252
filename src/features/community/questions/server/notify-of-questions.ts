import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { unannouncedSinceSql } from '../../../services/moderation/server/hold-links.ts'
import { raiseNotice, raiseNotices } from '../../../services/notices/server/raise-notice.ts'
import { answerNotice, questionNotice } from './question-notices.ts'
import { listOwnersToNotify } from './question-sql.ts'

type Asked = { id: string; productId: string; authorId: string }

/** Notifies owners of the product of a question. @returns how many */
export async function notifyOwners(tx: Tx, live: Live, { id, productId, authorId }: Asked): Promise<number> {
  const owners = await listOwnersToNotify(tx, productId, authorId)
  await raiseNotices(tx, questionNotice, owners, { about: id, actorIds: [authorId] })
  for (const owner of owners) await live.publish(tx, `member:${owner}`, { kind: 'notice', of: 'question' })
  return owners.length
}

type Answered = { questionId: string; askerId: string; authorId: string }

export const notifyAsker = (tx: Tx, { questionId, askerId, authorId }: Answered): Promise<void> =>
  raiseNotice(tx, answerNotice, { memberId: askerId, about: questionId, actorIds: [authorId] })

/** Notifies of a question that is shown after it waited, as for comments (photos/server/comments). */
export async function announceHeldQuestion(tx: Tx, live: Live, questionId: string): Promise<void> {
  const { rows } = await sql<Asked>`
    select id, product_id as "productId", author_id as "authorId"
    from product_questions
    where id = ${questionId}
      and created_at >= ${sql.raw(unannouncedSinceSql('question', 'product_questions.id'))}`.execute(tx)
  if (rows[0]) await notifyOwners(tx, live, rows[0])
}

/** The same for an answer, which then counts as written now. The edit of an answer notifies nobody. */
export async function announceHeldAnswer(tx: Tx, answerId: string): Promise<void> {
  const { rows } = await sql<Answered>`
    update product_answers set created_at = clock_timestamp()
    from product_questions
    where product_answers.id = ${answerId} and product_questions.id = question_id
      and product_answers.created_at >= ${sql.raw(unannouncedSinceSql('answer', 'product_answers.id'))}
    returning question_id as "questionId", product_questions.author_id as "askerId",
              product_answers.author_id as "authorId"`.execute(tx)
  if (rows[0]) await notifyAsker(tx, rows[0])
}
