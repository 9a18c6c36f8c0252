import { withPreviousValues } from '../../../kernel/admin/previous-values.ts'
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
    summary: 'Search synonyms',
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
    summary: 'Add a synonym, effective immediately',
    signedIn: 'products.write',
    body: SynonymForm,
    answers: AdminSynonym,
    status: 201,
    limit: 'write',
    idempotent: true,
  },
  'PATCH /admin/synonyms/{synonymId}': {
    name: 'changeSynonym',
    summary: 'Change a synonym. Only the given fields change',
    signedIn: 'products.write',
    params: SynonymParam,
    body: withPreviousValues(SynonymChanges),
    answers: AdminSynonym,
    limit: 'write',
    problems: ['synonym-not-found', 'changed-meanwhile'],
  },
  'DELETE /admin/synonyms/{synonymId}': {
    name: 'deleteSynonym',
    summary: 'Delete a synonym, effective immediately',
    signedIn: 'products.write',
    params: SynonymParam,
    answers: Done,
    limit: 'write',
    problems: ['synonym-not-found'],
  },
  'GET /admin/failed-searches': {
    name: 'listFailedSearches',
    summary: 'Shop searches without results, most frequent first, made by at least three visitors in a week',
    signedIn: 'products.write',
    query: FailedSearchesQuery,
    answers: FailedSearches,
  },
  'PUT /admin/failed-searches/decision': {
    name: 'decideFailedSearch',
    summary: 'Mark a search without results as done, ignored or open',
    signedIn: 'products.write',
    body: FailedSearchDecision,
    answers: Done,
    limit: 'write',
  },
})
