import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  AdminHashtag,
  AdminHashtagPage,
  AdminHashtagsQuery,
  HashtagForm,
  HashtagView,
  HashtagWord,
} from './hashtag.ts'

export const hashtagApi = endpoints('Hashtags', {
  'GET /hashtags/{word}': {
    name: 'readHashtag',
    summary: 'A hashtag, and the number of public looks with it',
    params: z.object({ word: HashtagWord }),
    answers: HashtagView,
    problems: ['hashtag-not-found'],
  },
})

export const hashtagAdminApi = endpoints('Hashtags, for admins', {
  'GET /admin/hashtags': {
    name: 'listAdminHashtags',
    summary: 'Hashtags from captions, newest first',
    signedIn: 'magazine.write',
    query: AdminHashtagsQuery,
    answers: AdminHashtagPage,
    problems: ['cursor-invalid'],
  },
  'PATCH /admin/hashtags/{hashtagId}': {
    name: 'changeHashtag',
    summary: 'Hide or show a hashtag. A hidden hashtag has no page, links or search results',
    signedIn: 'magazine.write',
    params: z.object({ hashtagId: z.uuid() }),
    body: HashtagForm,
    answers: AdminHashtag,
    limit: 'write',
    problems: ['hashtag-not-found'],
  },
})
