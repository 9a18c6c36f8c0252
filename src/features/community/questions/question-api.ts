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
    summary: 'Members’ questions about a product, newest first, with answers',
    params: productParam,
    query: QuestionsQuery,
    answers: QuestionPage,
    problems: ['product-not-found', 'cursor-invalid'],
  },
  'POST /products/{productId}/questions': {
    name: 'askQuestion',
    summary:
      'Ask members who have the product; up to 20 are notified. One open question per product and member',
    signedIn: true,
    params: productParam,
    body: QuestionForm,
    answers: AskedQuestion,
    status: 201,
    limit: 'ask',
    problems: ['product-not-found', 'question-open', 'account-suspended', 'too-many-waiting'],
    idempotent: true,
  },
  'DELETE /questions/{questionId}': {
    name: 'deleteQuestion',
    summary: 'Delete your question',
    signedIn: true,
    params: questionParam,
    answers: Done,
    limit: 'write',
    problems: ['question-not-found', 'not-your-question', 'removal-needs-reason'],
  },
  'PUT /questions/{questionId}/answer': {
    name: 'answerQuestion',
    summary:
      'Answer a question about a product you bought, reviewed or wear. A second answer replaces the first',
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
      'too-many-waiting',
      'account-suspended',
    ],
  },
  'DELETE /answers/{answerId}': {
    name: 'deleteAnswer',
    summary: 'Delete your answer',
    signedIn: true,
    params: answerParam,
    answers: Done,
    limit: 'write',
    problems: ['answer-not-found', 'not-your-answer', 'removal-needs-reason'],
  },
})
