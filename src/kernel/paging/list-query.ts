import { z } from 'zod'
import { FEED_PAGE, LIST_PAGE_MAX } from './page-limits.ts'

/** Where a list that is read page by page goes on, and how long a page may be. */
export const ListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_PAGE_MAX).default(FEED_PAGE),
})
