import { endpoints } from '../../../platform/http/endpoint.ts'
import { FirstStepsView } from './first-steps.ts'

export const firstStepsApi = endpoints('First steps of an installation', {
  'GET /first-steps': {
    name: 'readFirstSteps',
    summary: 'What is left to set up, for an admin; to other members only while there is no admin',
    signedIn: true,
    answers: FirstStepsView,
  },
})
