import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminPointsPage,
  PointsAdjustment,
  PointsAdmin,
  PointsQuery,
  PointsRuleChanges,
  PointsRuleCode,
  PointsSettingsChanges,
} from './points.ts'

export const pointsAdminApi = endpoints('Points, for admins', {
  'GET /admin/points': {
    name: 'readPointsSettings',
    summary: 'All points rules and limits',
    signedIn: 'members.write',
    answers: PointsAdmin,
  },
  'PATCH /admin/points/rules/{code}': {
    name: 'changePointsRule',
    summary: 'Change a points rule from now on. Earned points stay',
    signedIn: 'settings.write',
    params: z.object({ code: PointsRuleCode }),
    body: PointsRuleChanges,
    answers: PointsAdmin,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'PATCH /admin/points/settings': {
    name: 'changePointsSettings',
    summary: 'Change the overall limits, the time to reverse points and the minimum account age',
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
    answers: AdminPointsPage,
    problems: ['member-not-found', 'cursor-invalid'],
  },
  'POST /admin/members/{memberId}/points': {
    name: 'adjustMemberPoints',
    summary: 'Add or remove a member’s points, with a reason they can see',
    signedIn: 'members.write',
    params: z.object({ memberId: z.uuid() }),
    body: PointsAdjustment,
    answers: AdminPointsPage,
    limit: 'write',
    problems: ['confirmation-required', 'member-not-found'],
    idempotent: true,
  },
  'POST /admin/points/entries/{entryId}/take-back': {
    name: 'takeBackPoints',
    summary: 'Reverse points earned by abuse, and their effect on the level',
    signedIn: 'members.write',
    params: z.object({ entryId: z.uuid() }),
    answers: AdminPointsPage,
    limit: 'write',
    problems: ['points-entry-not-found', 'points-already-taken-back'],
  },
})
