import type { Tx } from '../src/platform/database/database.ts'
import { legacyUuid } from '../src/platform/database/ids.ts'
import { memberId } from './ids.ts'
import { hoursAgo } from './stored.ts'

/** What members asked those who have a product; whoever answers has reviewed it. */
const questions = [
  {
    id: 'question-1',
    ...{ productId: 'bo-002', author: 'noor', hoursAgo: 92, text: 'Is there room for a warm insole?' },
    answers: [
      {
        ...{ author: 'hana.s', hoursAgo: 81 },
        text: 'A thin one. Mine sat tight for four days, and now there is room for a felt sole as well.',
      },
      { author: 'june_w', hoursAgo: 60, text: 'Only in the half size up.' },
    ],
  },
  {
    id: 'question-2',
    ...{ productId: 'ht-001', author: 'bea', hoursAgo: 40, text: 'How do you get it through an airport?' },
    answers: [
      {
        ...{ author: 'mirela.k', hoursAgo: 33 },
        text: 'Upside down in the suitcase, with socks in the crown. It came out as it went in.',
      },
    ],
  },
  {
    id: 'question-3',
    ...{
      productId: 'kn-001',
      author: 'lindiwe',
      hoursAgo: 7,
      text: 'Does it still shed after the first wash?',
    },
    answers: [],
  },
]

export async function insertQuestions(tx: Tx) {
  await tx
    .insertInto('product_questions')
    .values(
      questions.map(({ id, productId, author, text, answers, ...asked }) => ({
        id: legacyUuid(id),
        product_id: legacyUuid(productId),
        author_id: memberId(author),
        content: text,
        created_at: hoursAgo(asked.hoursAgo),
        answered_at: answers[0] ? hoursAgo(answers[0].hoursAgo) : null,
      })),
    )
    .execute()
  await tx
    .insertInto('product_answers')
    .values(
      questions.flatMap(({ id, answers }) =>
        answers.map(({ author, text, ...given }, at) => ({
          id: legacyUuid(`${id}-answer-${at + 1}`),
          question_id: legacyUuid(id),
          author_id: memberId(author),
          content: text,
          created_at: hoursAgo(given.hoursAgo),
        })),
      ),
    )
    .execute()
}
