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

export const pointsAdminApi = endpoints('Points, for admins', {
  'GET /admin/points': {
    name: 'readPointsSettings',
    summary: 'Every rule, limit and time of the points',
    signedIn: 'members.write',
    answers: PointsAdmin,
  },
  'PATCH /admin/points/rules/{code}': {
    name: 'changePointsRule',
    summary: 'Change a rule from now on; what was earned stays as it was earned',
    signedIn: 'settings.write',
    params: z.object({ code: PointsRuleCode }),
    body: PointsRuleChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'PATCH /admin/points/settings': {
    name: 'changePointsSettings',
    summary: 'Change the limits over all rules, the time for taking back and the age of accounts that count',
    signedIn: 'settings.write',
    body: PointsSettingsChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'GET /admin/members/{memberId}/points': {
    name: 'listMemberPoints',
    summary: 'A member’s points, entry by entry, newest first',
    signedIn: 'members.write',
    params: z.object({ memberId: z.uuid() }),
    query: PointsQuery,
    answers: PointsPage,
    problems: ['member-not-found', 'cursor-invalid'],
  },
  'POST /admin/members/{memberId}/points': {
    name: 'adjustMemberPoints',
    summary: 'Give a member points or take some, with a reason that they read',
    signedIn: 'members.write',
    params: z.object({ memberId: z.uuid() }),
    body: PointsAdjustment,
    answers: PointsPage,
    limit: 'write',
    problems: ['confirmation-required', 'member-not-found'],
    idempotent: true,
  },
  'POST /admin/points/entries/{entryId}/take-back': {
    name: 'takeBackPoints',
    summary: 'Take back points that were earned by abuse, and the level with them',
    signedIn: 'members.write',
    params: z.object({ entryId: z.uuid() }),
    answers: PointsPage,
    limit: 'write',
    problems: ['points-entry-not-found', 'points-already-taken-back'],
  },
})
