import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { CategoryKey } from './voting.ts'
import { ContestWinners, OwnPrize, PrizeAddressForm, PrizeStep } from './winners.ts'

export const winnersApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/winners': {
    name: 'listContestWinners',
    summary:
      'Who has won what in a sealed contest, with the address to tell them at and how far the prize is',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid() }),
    answers: ContestWinners,
    problems: ['category-not-found', 'contest-without-result'],
  },
  'PUT /admin/categories/{categoryId}/winners/{place}': {
    name: 'changePrizeState',
    summary:
      'Tell a winner of their prize, or note that it was sent, which erases the address. Repeating it changes nothing',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid(), place: z.coerce.number().int().min(1).max(3) }),
    body: PrizeStep,
    answers: ContestWinners,
    limit: 'write',
    problems: ['category-not-found', 'contest-without-result', 'prize-not-found'],
  },
})

const ofContest = z.object({ categoryId: CategoryKey })

export const ownPrizeApi = endpoints('Voting', {
  'GET /categories/{categoryId}/prize': {
    name: 'readOwnPrize',
    summary: 'What one has won in a contest, once the team has told one; null for everybody else',
    signedIn: true,
    params: ofContest,
    answers: OwnPrize,
    problems: ['category-not-found'],
  },
  'PUT /categories/{categoryId}/prize': {
    name: 'sayWhereToSendPrize',
    summary: 'Say where to send one’s prize; again until it is sent',
    signedIn: true,
    params: ofContest,
    body: PrizeAddressForm,
    answers: OwnPrize,
    limit: 'write',
    problems: ['category-not-found', 'prize-not-found', 'prize-sent'],
  },
})
