import { z } from 'zod'
import { FEED_PAGE, LIST_PAGE_MAX } from './page-limits.ts'

/** One page of a list. `nextCursor` requests the next page; null at the end of the list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** One page of a table of the admin area, which also shows how many rows there are. */
export const countedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    /** Only the first page counts: null on the others. */
    total: z.int().nullable(),
    /** There are more rows than `total`. */
    isMore: z.boolean(),
  })

/**
 * Returns the fields of a request for one page; spread them into the shape of a query with more fields.
 * @param cursorMax characters; a cursor that contains a name is longer
 */
export const pageFields = ({ limit = FEED_PAGE, limitMax = LIST_PAGE_MAX, cursorMax = 200 } = {}) => ({
  cursor: z.string().max(cursorMax).optional(),
  limit: z.coerce.number().int().min(1).max(limitMax).default(limit),
})

/** A request for one page of a list without filters. */
export const ListQuery = z.object(pageFields())
