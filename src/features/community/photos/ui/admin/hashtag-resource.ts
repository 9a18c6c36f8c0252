import { adminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { client } from '../../../../../web/api.ts'
import type { AdminHashtag, HashtagForm } from '../../hashtag.ts'
import type { hashtagAdminApi } from '../../hashtag-api.ts'
import { hashtagStates } from '../../hashtag-states.ts'

const api = client<typeof hashtagAdminApi>()

/** All hashtags, for admins. */
export const hashtags = adminResource({
  ...{ noun: 'hashtag', pluralNoun: 'hashtags', key: 'admin-hashtags', states: hashtagStates },
  keysToInvalidate: [['photos'], ['hashtag'], ['search']],
  list: (query, signal) => api('GET /admin/hashtags', { query, signal }),
  change: (hashtagId, form: Partial<HashtagForm>) =>
    api('PATCH /admin/hashtags/{hashtagId}', { hashtagId, body: form as HashtagForm }),
  switched: ({ word }: AdminHashtag, { isHidden }) => `#${word} is ${isHidden ? 'hidden' : 'shown'}`,
})
