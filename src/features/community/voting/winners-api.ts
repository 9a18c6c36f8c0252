import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { CategoryKey } from './voting.ts'
import { ContestWinners, OwnPrize, PrizeAddressForm, PrizeStep } from './winners.ts'

export const winnersApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/winners': {
    name: 'listContestWinners',
    summary: 'The winners of a sealed contest, with their email address and prize status',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid() }),
    answers: ContestWinners,
    problems: ['category-not-found', 'contest-without-result'],
  },
  'PUT /admin/categories/{categoryId}/winners/{place}': {
    name: 'changePrizeState',
    summary:
      'Notify a winner about their prize, or mark it as sent, which deletes the address. Safe to repeat',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid(), place: z.coerce.number().int().min(1).max(3) }),
    body: PrizeStep,
    answers: ContestWinners,
    limit: 'write',
    problems: ['category-not-found', 'contest-without-result', 'prize-not-found'],
  },
})

const categoryParam = z.object({ categoryId: CategoryKey })

export const ownPrizeApi = endpoints('Voting', {
  'GET /categories/{categoryId}/prize': {
    name: 'readOwnPrize',
    summary: 'Your prize in a contest, once you were notified; null otherwise',
    signedIn: true,
    params: categoryParam,
    answers: OwnPrize,
    problems: ['category-not-found'],
  },
  'PUT /categories/{categoryId}/prize': {
    name: 'sayWhereToSendPrize',
    summary: 'Enter the address for your prize; can be changed until it is sent',
    signedIn: true,
    params: categoryParam,
    body: PrizeAddressForm,
    answers: OwnPrize,
    limit: 'write',
    problems: ['category-not-found', 'prize-not-found', 'prize-sent'],
  },
})
