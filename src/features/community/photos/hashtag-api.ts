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
    summary: 'A word of captions, and how many public looks have it',
    params: z.object({ word: HashtagWord }),
    answers: HashtagView,
    problems: ['hashtag-not-found'],
  },
})

export const hashtagAdminApi = endpoints('Hashtags, for admins', {
  'GET /admin/hashtags': {
    name: 'listAdminHashtags',
    summary: 'The words of captions, the newest first',
    signedIn: 'magazine.write',
    query: AdminHashtagsQuery,
    answers: AdminHashtagPage,
    problems: ['cursor-invalid'],
  },
  'PATCH /admin/hashtags/{hashtagId}': {
    name: 'changeHashtag',
    summary: 'Hide a word, or show it again: a hidden one has no page, is no link and is found nowhere',
    signedIn: 'magazine.write',
    params: z.object({ hashtagId: z.uuid() }),
    body: HashtagForm,
    answers: AdminHashtag,
    limit: 'write',
    problems: ['hashtag-not-found'],
  },
})
