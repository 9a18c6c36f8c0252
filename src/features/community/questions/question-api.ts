import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import {
  AnswerForm,
  AskedQuestion,
  QuestionForm,
  QuestionId,
  QuestionPage,
  QuestionsQuery,
  QuestionView,
} from './question.ts'

const productParam = z.object({ productId: ProductId })
const questionParam = z.object({ questionId: QuestionId })
const answerParam = z.object({ answerId: z.uuid() })

export const questionApi = endpoints('Questions', {
  'GET /products/{productId}/questions': {
    name: 'listQuestions',
    summary: 'What members ask those who have the product, newest first, with the answers',
    params: productParam,
    query: QuestionsQuery,
    answers: QuestionPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  'POST /products/{productId}/questions': {
    name: 'askQuestion',
    summary:
      'Ask those who have the product; up to 20 of them are told. One open question per product and member',
    signedIn: true,
    params: productParam,
    body: QuestionForm,
    answers: AskedQuestion,
    status: 201,
    limit: 'ask',
    problems: ['product-not-found', 'question-open', 'account-suspended'],
    idempotent: true,
  },
  'DELETE /questions/{questionId}': {
    name: 'deleteQuestion',
    summary: 'Take a question back: who asked it may',
    signedIn: true,
    params: questionParam,
    answers: Done,
    limit: 'write',
    problems: ['question-not-found', 'not-your-question', 'removal-needs-reason'],
  },
  'PUT /questions/{questionId}/answer': {
    name: 'answerQuestion',
    summary:
      'Answer a question about what one bought, reviewed or wears; answering again replaces one’s answer',
    signedIn: true,
    params: questionParam,
    body: AnswerForm,
    answers: QuestionView,
    limit: 'comment',
    problems: [
      'question-not-found',
      'cannot-answer-your-own',
      'not-an-owner',
      'answers-full',
      'account-suspended',
    ],
  },
  'DELETE /answers/{answerId}': {
    name: 'deleteAnswer',
    summary: 'Take an answer back: its author may',
    signedIn: true,
    params: answerParam,
    answers: Done,
    limit: 'write',
    problems: ['answer-not-found', 'not-your-answer', 'removal-needs-reason'],
  },
})
