import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PhotoView } from './photo.ts'

// What stands below a look: other looks, each with the reason why it is there.

export const LookReason = z.object({
  kind: z.enum(['piece', 'brand', 'maker', 'post-type']),
  /** The name of what both looks have in common. */
  name: z.string(),
})
export type LookReason = z.infer<typeof LookReason>

const WallPage = pageOf(PhotoView).extend({
  /** By the id of the look. */
  reasons: z.record(z.string(), LookReason),
})

/** A product that is tagged on the look and that others wear too. */
export const WornPiece = z.object({
  productId: z.uuid(),
  name: z.string(),
  /** How many looks of others wear it, counted up to a limit. */
  lookCount: z.int().positive(),
})
export type WornPiece = z.infer<typeof WornPiece>

/** Looks of others with a piece of this one, newest first. */
export const WearersPage = WallPage.extend({
  /** Null on later pages and where one piece was asked for. */
  counted: z
    .object({ pieces: z.array(WornPiece), lookCount: z.int().nonnegative(), countedUpTo: z.int() })
    .nullable(),
})
export type WearersPage = z.infer<typeof WearersPage>

/** Looks that share a brand, the maker or the post type. */
export const SimilarLooksPage = WallPage
export type SimilarLooksPage = z.infer<typeof SimilarLooksPage>

/** The statements read one row more than the largest page. */
export const WALL_PAGE_MAX = 24

export const WearersQuery = z.object({
  /** Only looks with this product of the look. */
  piece: z.uuid().toLowerCase().optional(),
  ...pageFields({ limit: 8, limitMax: WALL_PAGE_MAX }),
})
export type WearersQuery = z.infer<typeof WearersQuery>

export const SimilarLooksQuery = z.object({
  // The cursor holds a place for each kind of reason.
  ...pageFields({ cursorMax: 400 }),
  /** At least one for each kind of reason. */
  limit: z.coerce.number().int().min(3).max(WALL_PAGE_MAX).default(WALL_PAGE_MAX),
})
export type SimilarLooksQuery = z.infer<typeof SimilarLooksQuery>
