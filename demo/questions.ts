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
  {
    id: 'question-4',
    ...{
      productId: 'ct-004',
      author: 'otto',
      hoursAgo: 58,
      text: 'Do the snaps hold with a backpack strap across them?',
    },
    answers: [
      {
        ...{ author: 'hana.s', hoursAgo: 50 },
        text: 'Yes, all of them. The second from the top clicks open if the strap is very tight.',
      },
      { author: 'mirela.k', hoursAgo: 31, text: 'With my bag, no trouble. It hangs lower than a strap.' },
    ],
  },
  {
    id: 'question-5',
    ...{
      productId: 'ct-003',
      author: 'mirela.k',
      hoursAgo: 44,
      text: 'Does the hood go over a thick hat, or only over hair?',
    },
    answers: [{ author: 'otto', hoursAgo: 27, text: 'Over a knitted hat, easily. Over a brim, no.' }],
  },
  {
    id: 'question-6',
    ...{ productId: 'kn-005', author: 'hana.s', hoursAgo: 21, text: 'How did it take its first wash?' },
    answers: [
      {
        ...{ author: 'mirela.k', hoursAgo: 16 },
        text: 'Calmly. Cool water, wool soap, flat on a towel. The rust did not run into the white.',
      },
    ],
  },
  {
    id: 'question-7',
    ...{
      productId: 'jk-009',
      author: 'felix.r',
      hoursAgo: 12,
      text: 'Is the blue closer to ink or to sky after ten washes?',
    },
    answers: [{ author: 'otto', hoursAgo: 6, text: 'Ink with the lid left off. Still blue, less formal.' }],
  },
  {
    id: 'question-8',
    ...{ productId: 'bg-003', author: 'june_w', hoursAgo: 4, text: 'Would a hardback book fit in it?' },
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
