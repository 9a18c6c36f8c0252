import { withWas } from '../../../kernel/admin/as-read.ts'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { FailedSearchDecision, FailedSearches, FailedSearchesQuery } from './failed-search.ts'
import {
  AdminSynonym,
  AdminSynonyms,
  AdminSynonymsQuery,
  SynonymChanges,
  SynonymForm,
  SynonymParam,
} from './synonym.ts'

export const synonymAdminApi = endpoints('Search words, for admins', {
  'GET /admin/synonyms': {
    name: 'listSynonyms',
    summary: 'What shoppers type, and the words by which the shop means the same',
    signedIn: 'products.write',
    query: AdminSynonymsQuery,
    answers: AdminSynonyms,
    problems: ['cursor-invalid'],
  },
  'GET /admin/synonyms/{synonymId}': {
    name: 'readSynonym',
    summary: 'One synonym',
    signedIn: 'products.write',
    params: SynonymParam,
    answers: AdminSynonym,
    problems: ['synonym-not-found'],
  },
  'POST /admin/synonyms': {
    name: 'addSynonym',
    summary: 'Add a synonym: the next search knows it',
    signedIn: 'products.write',
    body: SynonymForm,
    answers: AdminSynonym,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'PATCH /admin/synonyms/{synonymId}': {
    name: 'changeSynonym',
    summary: 'Change a synonym: only what is named',
    signedIn: 'products.write',
    params: SynonymParam,
    body: withWas(SynonymChanges),
    answers: AdminSynonym,
    limit: 'write',
    problems: ['synonym-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/synonyms/{synonymId}': {
    name: 'deleteSynonym',
    summary: 'Delete a synonym: the next search does without it',
    signedIn: 'products.write',
    params: SynonymParam,
    answers: Done,
    limit: 'write',
    problems: ['synonym-not-found'],
  },
  'GET /admin/failed-searches': {
    name: 'listFailedSearches',
    summary:
      'Searches of the shop that found nothing, the most frequent first; none that fewer than three visitors made',
    signedIn: 'products.write',
    query: FailedSearchesQuery,
    answers: FailedSearches,
  },
  'PUT /admin/failed-searches/decision': {
    name: 'decideFailedSearch',
    summary: 'Mark a search that found nothing as done or ignored, or as open again',
    signedIn: 'products.write',
    body: FailedSearchDecision,
    answers: Done,
    limit: 'write',
  },
})
