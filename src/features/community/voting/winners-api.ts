import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { ContestWinners } from './winners.ts'

export const winnersApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/winners': {
    name: 'listContestWinners',
    summary: 'Who has won what in a sealed contest, with the address to tell them at',
    signedIn: 'admin',
    params: z.object({ categoryId: z.uuid() }),
    answers: ContestWinners,
    problems: ['category-not-found', 'contest-without-result'],
  },
})
