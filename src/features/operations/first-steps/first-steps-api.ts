import { endpoints } from '../../../platform/http/endpoint.ts'
import { FirstStepsView } from './first-steps.ts'

export const firstStepsApi = endpoints('First steps of an installation', {
  'GET /first-steps': {
    name: 'readFirstSteps',
    summary: 'The open setup steps; for admins, or for all members while there is no admin',
    signedIn: true,
    answers: FirstStepsView,
  },
})
