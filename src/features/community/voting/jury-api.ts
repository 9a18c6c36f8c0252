import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoId } from '../photos/photo.ts'
import { Jurors, Jury, JuryAnswerForm, ScoreAnswer, ScoreForm } from './jury.ts'
import { RoundPlaces, RoundPlacesQuery, RoundResults } from './rounds.ts'
import { CategoryKey } from './voting.ts'

const categoryParam = z.object({ categoryId: CategoryKey })
const photoParam = z.object({ photoId: PhotoId })
const scoreProblems = [
  'entry-not-found',
  'not-a-juror',
  'voting-not-open',
  'voting-closed',
  'account-suspended',
] as const

export const juryApi = endpoints('Voting', {
  'GET /categories/{categoryId}/jury': {
    name: 'readJury',
    summary: 'The jury of a contest, and whether you are invited',
    params: categoryParam,
    answers: Jury,
    problems: ['category-not-found'],
  },
  'PUT /categories/{categoryId}/jury': {
    name: 'answerJuryInvitation',
    summary: 'Accept or decline a jury invitation, or leave the jury and delete your scores. Safe to repeat',
    signedIn: true,
    params: categoryParam,
    body: JuryAnswerForm,
    answers: Jury,
    limit: 'write',
    problems: [
      'category-not-found',
      'contest-being-counted',
      'not-a-juror',
      'voting-closed',
      'juror-has-entered',
      'account-suspended',
    ],
  },
  'PUT /photos/{photoId}/score': {
    name: 'scoreEntry',
    summary: 'As a juror, score an entry from 1 to 10; can be changed until the round closes',
    signedIn: true,
    params: photoParam,
    body: ScoreForm,
    answers: ScoreAnswer,
    limit: 'like',
    problems: [...scoreProblems],
  },
  'DELETE /photos/{photoId}/score': {
    name: 'takeBackScore',
    summary: 'As a juror, remove a score. Safe to repeat',
    signedIn: true,
    params: photoParam,
    answers: ScoreAnswer,
    limit: 'like',
    problems: [...scoreProblems],
  },
})

export const roundApi = endpoints('Voting', {
  'GET /categories/{categoryId}/rounds': {
    name: 'listRoundResults',
    summary: 'The counted rounds of a contest, newest first',
    params: categoryParam,
    answers: RoundResults,
    problems: ['category-not-found'],
  },
  'GET /categories/{categoryId}/rounds/{round}': {
    name: 'listRoundPlaces',
    summary: 'The entries of a counted round, by place',
    params: categoryParam.extend({ round: z.coerce.number().int().min(1).max(9) }),
    query: RoundPlacesQuery,
    answers: RoundPlaces,
    problems: ['category-not-found', 'contest-without-result', 'cursor-invalid'],
  },
  'GET /categories/{categoryId}/rounds/{round}/tally': {
    name: 'readRoundTally',
    summary: 'The sealed tally of a round: all votes and scores, anonymous, for recounting',
    params: categoryParam.extend({ round: z.coerce.number().int().min(1).max(9) }),
    answers: { file: 'application/json' },
    problems: ['category-not-found', 'contest-without-result'],
  },
})

const jurorParams = z.object({ categoryId: z.uuid(), member: z.string().min(1).max(100) })

export const juryAdminApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/jury': {
    name: 'listJurors',
    summary: 'The invited jurors of a contest, and how many entries each has scored, without scores',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid() }),
    answers: Jurors,
    problems: ['category-not-found'],
  },
  'PUT /admin/categories/{categoryId}/jury/{member}': {
    name: 'inviteJuror',
    summary: 'Invite a member to the jury, by username or ID. Safe to repeat',
    signedIn: 'contests.write',
    params: jurorParams,
    answers: Jurors,
    limit: 'write',
    problems: [
      'category-not-found',
      'contest-being-counted',
      'member-not-found',
      'juror-has-entered',
      'contest-without-jury',
      'jury-full',
      'voting-closed',
    ],
  },
  'DELETE /admin/categories/{categoryId}/jury/{member}': {
    name: 'removeJuror',
    summary: 'Remove a juror and their scores in the open round. Safe to repeat',
    signedIn: 'contests.write',
    params: jurorParams,
    answers: Jurors,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted', 'voting-closed'],
  },
})
