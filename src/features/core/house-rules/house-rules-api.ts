import { endpoints } from '../../../platform/http/endpoint.ts'
import { HouseRules, HouseRulesForm } from './house-rules.ts'

export const houseRulesApi = endpoints('House rules', {
  'GET /admin/house-rules': {
    name: 'readHouseRules',
    summary: 'Who may register, the minimum age, and what the site tells in public',
    signedIn: 'settings.write',
    answers: HouseRules,
  },
  'PATCH /admin/house-rules': {
    name: 'changeHouseRules',
    summary: 'Change that, from now on; accounts that are there stay as they are',
    signedIn: 'settings.write',
    body: HouseRulesForm,
    answers: HouseRules,
    limit: 'write',
    problems: ['changed-meanwhile'],
  },
})
