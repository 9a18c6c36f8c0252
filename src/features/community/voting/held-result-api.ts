import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { HeldResult, HoldForm, VoidForm } from './held-result.ts'

const adminEndpoint = {
  signedIn: 'contests.write',
  params: z.object({ categoryId: z.uuid() }),
  answers: HeldResult,
} as const

export const heldResultApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/hold': {
    ...{ ...adminEndpoint, name: 'readHeldResult' },
    summary: 'The review status of a result, and the result once counted',
    problems: ['category-not-found'],
  },
  'PUT /admin/categories/{categoryId}/hold': {
    ...{ ...adminEndpoint, name: 'holdResult', body: HoldForm, limit: 'write' },
    summary: 'Hold a result for review. It is counted when voting closes, and shown once released',
    problems: ['category-not-found', 'contest-being-counted', 'contest-final'],
  },
  'POST /admin/categories/{categoryId}/hold/release': {
    ...{ ...adminEndpoint, name: 'releaseResult', limit: 'write' },
    summary:
      'Release a held result. If there are two admins, only one who did not hold it can. Safe to repeat',
    problems: ['category-not-found', 'contest-being-counted', 'contest-not-held', 'another-admin-decides'],
  },
  'POST /admin/categories/{categoryId}/hold/void': {
    ...{ ...adminEndpoint, name: 'voidResult', body: VoidForm, limit: 'write' },
    summary: 'Declare a counted result void. If there are two admins, only one who did not hold it can',
    problems: [
      'category-not-found',
      'contest-being-counted',
      'contest-not-held',
      'contest-without-result',
      'another-admin-decides',
    ],
  },
})
