import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { HeldResult, HoldForm, VoidForm } from './held-result.ts'

const admin = {
  signedIn: 'contests.write',
  params: z.object({ categoryId: z.uuid() }),
  answers: HeldResult,
} as const

export const heldResultApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/hold': {
    ...{ ...admin, name: 'readHeldResult' },
    summary: 'Whether the result is held for review, and once it is counted, what it is',
    problems: ['category-not-found'],
  },
  'PUT /admin/categories/{categoryId}/hold': {
    ...{ ...admin, name: 'holdResult', body: HoldForm, limit: 'write' },
    summary:
      'Hold the result for review: it is counted when the voting closes, and shown once it is released',
    problems: ['category-not-found', 'contest-being-counted', 'contest-final'],
  },
  'POST /admin/categories/{categoryId}/hold/release': {
    ...{ ...admin, name: 'releaseResult', limit: 'write' },
    summary:
      'Let the result stand; with two admins, only the one who did not hold it may. Repeating it changes nothing',
    problems: ['category-not-found', 'contest-being-counted', 'contest-not-held', 'another-admin-decides'],
  },
  'POST /admin/categories/{categoryId}/hold/void': {
    ...{ ...admin, name: 'voidResult', body: VoidForm, limit: 'write' },
    summary: 'Declare a counted result void; with two admins, only the one who did not hold it may',
    problems: [
      'category-not-found',
      'contest-being-counted',
      'contest-not-held',
      'contest-without-result',
      'another-admin-decides',
    ],
  },
})
