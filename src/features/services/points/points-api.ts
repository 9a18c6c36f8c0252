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
    summary: 'The viewer’s pending points for posts, comments and reviews, with their dates',
    signedIn: true,
    answers: ComingPoints,
  },
  'GET /points/rules': {
    name: 'readPointsRules',
    summary: 'The points rules and overall limits',
    answers: PointsRules,
  },
})

/** Implemented by members, which owns the row. */
export const levelUpApi = endpoints('Points', {
  'POST /points/level-up': {
    name: 'takeLevelUp',
    summary: 'Get the message for a reached level; delivered to one device, once',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: LevelUp,
    limit: 'write',
  },
})
