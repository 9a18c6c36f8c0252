import { endpoints } from '../../../platform/http/endpoint.ts'
import { ComingPoints, LevelUp, PointsPage, PointsQuery, PointsRules } from './points.ts'

export const pointsApi = endpoints('Points', {
  'GET /points': {
    name: 'listPoints',
    summary: 'The viewer’s points, entry by entry, newest first',
    signedIn: true,
    query: PointsQuery,
    answers: PointsPage,
    problems: ['cursor-invalid', 'member-not-found'],
  },
  'GET /points/coming': {
    name: 'listComingPoints',
    summary: 'What the viewer’s posts, comments and reviews bring once they are old enough, with the day',
    signedIn: true,
    answers: ComingPoints,
  },
  'GET /points/rules': {
    name: 'readPointsRules',
    summary: 'What points are given for, and the limits over all of it',
    answers: PointsRules,
  },
})

/** Implemented by members, which owns the row. */
export const levelUpApi = endpoints('Points', {
  'POST /points/level-up': {
    name: 'takeLevelUp',
    summary: 'Takes the message of a level that was reached; of all devices one gets it, once',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: LevelUp,
    limit: 'write',
  },
})
