import { expect, test } from 'vitest'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import { mayAnswerQuestion, mayAskQuestion, mayRemoveAnswer, mayRemoveQuestion } from './question-rules.ts'

const [ana, ben, moderator] = [viewerOf('ana'), viewerOf('ben'), viewerOf('mo', { isModerator: true })]
const paused = viewerOf('ben', { isSuspended: true })
const question = { authorId: 'ana', answerCount: 0 }
const owner = { hasProduct: true, hasAnswered: false }

test('members may ask about products that are not archived, with one open question at a time [ASK-02, ASK-04]', () => {
  expect(verdictCode(mayAskQuestion(ana, { state: 'active' }, false))).toBe('allowed')
  expect(verdictCode(mayAskQuestion(ana, { state: 'active' }, true))).toBe('question-open')
  expect(verdictCode(mayAskQuestion(ana, { state: 'archived' }, false))).toBe('product-not-found')
  expect(verdictCode(mayAskQuestion(signedOut, { state: 'active' }, false))).toBe('sign-in-required')
  expect(verdictCode(mayAskQuestion(paused, { state: 'active' }, false))).toBe('account-suspended')
})

test('members who have the product may answer the questions of others, up to twenty answers [ASK-03, ASK-04]', () => {
  expect(verdictCode(mayAnswerQuestion(ben, question, owner))).toBe('allowed')
  expect(verdictCode(mayAnswerQuestion(ana, question, owner))).toBe('cannot-answer-your-own')
  expect(verdictCode(mayAnswerQuestion(ben, question, { ...owner, hasProduct: false }))).toBe('not-an-owner')
  expect(verdictCode(mayAnswerQuestion(paused, question, owner))).toBe('account-suspended')
  expect(verdictCode(mayAnswerQuestion(ben, { ...question, answerCount: 19 }, owner))).toBe('allowed')
  const full = { ...question, answerCount: 20 }
  expect(verdictCode(mayAnswerQuestion(ben, full, owner))).toBe('answers-full')
  expect(verdictCode(mayAnswerQuestion(ben, full, { ...owner, hasAnswered: true }))).toBe('allowed')
})

test('authors may remove their questions and answers, and moderators need a reason [MOD-17]', () => {
  const bys = [ana, ben, moderator]
  expect(bys.map((viewer) => verdictCode(mayRemoveQuestion(viewer, { authorId: 'ana' })))).toEqual([
    ...['allowed', 'not-your-question', 'removal-needs-reason'],
  ])
  expect(bys.map((viewer) => verdictCode(mayRemoveAnswer(viewer, { authorId: 'ana' })))).toEqual([
    ...['allowed', 'not-your-answer', 'removal-needs-reason'],
  ])
})
