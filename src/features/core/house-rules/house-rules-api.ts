import { endpoints } from '../../../platform/http/endpoint.ts'
import { HouseRules, HouseRulesForm } from './house-rules.ts'

export const houseRulesApi = endpoints('House rules', {
  'GET /admin/house-rules': {
    name: 'readHouseRules',
    summary: 'Registration, minimum age and public information of the site',
    signedIn: 'settings.write',
    answers: HouseRules,
  },
  'PATCH /admin/house-rules': {
    name: 'changeHouseRules',
    summary: 'Change the house rules from now on. Existing accounts do not change',
    signedIn: 'settings.write',
    body: HouseRulesForm,
    answers: HouseRules,
    limit: 'write',
    problems: ['changed-meanwhile'],
  },
})
