import { endpoints } from '../../../platform/http/endpoint.ts'
import { MentionSuggestions, MentionSuggestionsQuery } from './mention.ts'

export const mentionApi = endpoints('Mentions', {
  'GET /mention-suggestions': {
    name: 'suggestMentions',
    summary: 'Members to mention after typing @: people in the thread, then followed members and followers',
    signedIn: true,
    query: MentionSuggestionsQuery,
    answers: MentionSuggestions,
    limit: 'suggest',
  },
})
