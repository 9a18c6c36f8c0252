import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  PointsAdjustment,
  PointsAdmin,
  PointsPage,
  PointsQuery,
  PointsRuleChanges,
  PointsRuleCode,
  PointsSettingsChanges,
} from './points.ts'

const problems = ['admin-required'] as const

export const pointsAdminApi = endpoints('Points, for admins', {
  'GET /admin/points': {
    name: 'readPointsSettings',
    summary: 'Every rule, limit and time of the points',
    signedIn: true,
    answers: PointsAdmin,
    problems,
  },
  'PATCH /admin/points/rules/{code}': {
    name: 'changePointsRule',
    summary: 'Change a rule from now on; what was earned stays as it was earned',
    signedIn: true,
    params: z.object({ code: PointsRuleCode }),
    body: PointsRuleChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems,
  },
  'PATCH /admin/points/settings': {
    name: 'changePointsSettings',
    summary: 'Change the limits over all rules, the time for taking back and the age of accounts that count',
    signedIn: true,
    body: PointsSettingsChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems,
  },
  'GET /admin/members/{memberId}/points': {
    name: 'listMemberPoints',
    summary: 'A member’s points, entry by entry, newest first',
    signedIn: true,
    params: z.object({ memberId: z.uuid() }),
    query: PointsQuery,
    answers: PointsPage,
    problems: [...problems, 'member-not-found', 'cursor-invalid'],
  },
  'POST /admin/members/{memberId}/points': {
    name: 'adjustMemberPoints',
    summary: 'Give a member points or take some, with a reason that they read',
    signedIn: true,
    params: z.object({ memberId: z.uuid() }),
    body: PointsAdjustment,
    answers: PointsPage,
    limit: 'write',
    problems: [...problems, 'confirmation-required', 'member-not-found'],
    idempotent: true,
  },
  'POST /admin/points/entries/{entryId}/take-back': {
    name: 'takeBackPoints',
    summary: 'Take back points that were earned by abuse, and the level with them',
    signedIn: true,
    params: z.object({ entryId: z.uuid() }),
    answers: PointsPage,
    limit: 'write',
    problems: [...problems, 'points-entry-not-found', 'points-already-taken-back'],
  },
})
