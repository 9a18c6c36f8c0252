import { endpoints } from '../../../platform/http/endpoint.ts'
import { CaptionFacts, CaptionSuggestions } from './travel.ts'

export const captionApi = endpoints('Travel', {
  'POST /travel/captions': {
    name: 'suggestCaptions',
    summary: 'Three captions for a trip, composed only from the given details',
    signedIn: true,
    body: CaptionFacts,
    answers: CaptionSuggestions,
    limit: 'write',
    problems: ['account-suspended'],
  },
})
