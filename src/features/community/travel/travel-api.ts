import { endpoints } from '../../../platform/http/endpoint.ts'
import { CaptionFacts, CaptionSuggestions } from './travel.ts'

export const captionApi = endpoints('Travel', {
  'POST /travel/captions': {
    name: 'suggestCaptions',
    summary: 'Three captions for a trip, composed of what is told of it and nothing else',
    signedIn: true,
    body: CaptionFacts,
    answers: CaptionSuggestions,
    limit: 'write',
    problems: ['account-suspended'],
  },
})
