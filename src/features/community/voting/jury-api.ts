import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoId } from '../photos/photo.ts'
import { Jurors, Jury, JuryAnswerForm, ScoreAnswer, ScoreForm } from './jury.ts'
import { RoundPlaces, RoundPlacesQuery, RoundResults } from './rounds.ts'
import { CategoryKey } from './voting.ts'

const ofContest = z.object({ categoryId: CategoryKey })
const ofEntry = z.object({ photoId: PhotoId })
const scoring = [
  'entry-not-found',
  'not-a-juror',
  'voting-not-open',
  'voting-closed',
  'account-suspended',
] as const

export const juryApi = endpoints('Voting', {
  'GET /categories/{categoryId}/jury': {
    name: 'readJury',
    summary: 'Who judges a contest beside the public, and whether one is asked to',
    params: ofContest,
    answers: Jury,
    problems: ['category-not-found'],
  },
  'PUT /categories/{categoryId}/jury': {
    name: 'answerJuryInvitation',
    summary:
      'Accept to judge a contest; or decline, or step down with all one’s scores. Repeating it changes nothing',
    signedIn: true,
    params: ofContest,
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
    summary: 'As a juror, give an entry 1 to 10; again until the round closes',
    signedIn: true,
    params: ofEntry,
    body: ScoreForm,
    answers: ScoreAnswer,
    limit: 'like',
    problems: [...scoring],
  },
  'DELETE /photos/{photoId}/score': {
    name: 'takeBackScore',
    summary: 'As a juror, take a score back; repeating it changes nothing',
    signedIn: true,
    params: ofEntry,
    answers: ScoreAnswer,
    limit: 'like',
    problems: [...scoring],
  },
})

export const roundApi = endpoints('Voting', {
  'GET /categories/{categoryId}/rounds': {
    name: 'listRoundResults',
    summary: 'The rounds of a contest that are counted, the latest first',
    params: ofContest,
    answers: RoundResults,
    problems: ['category-not-found'],
  },
  'GET /categories/{categoryId}/rounds/{round}': {
    name: 'listRoundPlaces',
    summary: 'The entries of a counted round, by place',
    params: ofContest.extend({ round: z.coerce.number().int().min(1).max(9) }),
    query: RoundPlacesQuery,
    answers: RoundPlaces,
    problems: ['category-not-found', 'contest-without-result', 'cursor-invalid'],
  },
  'GET /categories/{categoryId}/rounds/{round}/tally': {
    name: 'readRoundTally',
    summary: 'The sealed tally of a round: every vote and score without who gave it, to count again',
    params: ofContest.extend({ round: z.coerce.number().int().min(1).max(9) }),
    answers: { file: 'application/json' },
    problems: ['category-not-found', 'contest-without-result'],
  },
})

const ofJuror = z.object({ categoryId: z.uuid(), member: z.string().min(1).max(100) })

export const juryAdminApi = endpoints('Voting, for admins', {
  'GET /admin/categories/{categoryId}/jury': {
    name: 'listJurors',
    summary: 'Who was asked to judge a contest, and how many entries each has scored; no score',
    signedIn: 'contests.write',
    params: z.object({ categoryId: z.uuid() }),
    answers: Jurors,
    problems: ['category-not-found'],
  },
  'PUT /admin/categories/{categoryId}/jury/{member}': {
    name: 'inviteJuror',
    summary: 'Ask a member, by name or id, to judge a contest; repeating it changes nothing',
    signedIn: 'contests.write',
    params: ofJuror,
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
    summary:
      'Take somebody out of the jury with the scores of the round that is open; repeating it changes nothing',
    signedIn: 'contests.write',
    params: ofJuror,
    answers: Jurors,
    limit: 'write',
    problems: ['category-not-found', 'contest-being-counted', 'voting-closed'],
  },
})
