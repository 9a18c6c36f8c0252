import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PhotoView } from './photo.ts'

// The wall below a look: other looks, each with the reason why it is there.

export const LookReason = z.object({
  kind: z.enum(['piece', 'brand', 'maker', 'post-type']),
  /** Name of what both looks have in common. */
  name: z.string(),
})
export type LookReason = z.infer<typeof LookReason>

const WallPage = pageOf(PhotoView).extend({
  /** Keyed by look id. */
  reasons: z.record(z.string(), LookReason),
})

/** A product tagged on the look that other members wear too. */
export const WornPiece = z.object({
  productId: z.uuid(),
  name: z.string(),
  /** Number of looks by others that wear it, counted up to a limit. */
  lookCount: z.int().positive(),
})
export type WornPiece = z.infer<typeof WornPiece>

/** Looks by others with a product of this look, newest first. */
export const WearersPage = WallPage.extend({
  /** Null on later pages and when the request named one piece. */
  counted: z
    .object({ pieces: z.array(WornPiece), lookCount: z.int().nonnegative(), countedUpTo: z.int() })
    .nullable(),
})
export type WearersPage = z.infer<typeof WearersPage>

/** Looks with the same brand, member or post type. */
export const SimilarLooksPage = WallPage
export type SimilarLooksPage = z.infer<typeof SimilarLooksPage>

/** The statements read one row more than the largest page. */
export const WALL_PAGE_MAX = 24

export const WearersQuery = z.object({
  /** Only looks with this product. */
  piece: z.uuid().toLowerCase().optional(),
  ...pageFields({ limit: 8, limitMax: WALL_PAGE_MAX }),
})
export type WearersQuery = z.infer<typeof WearersQuery>

export const SimilarLooksQuery = z.object({
  // The cursor contains a position for each kind of reason.
  ...pageFields({ cursorMax: 400 }),
  /** Room for at least one look of each kind of reason. */
  limit: z.coerce.number().int().min(3).max(WALL_PAGE_MAX).default(WALL_PAGE_MAX),
})
export type SimilarLooksQuery = z.infer<typeof SimilarLooksQuery>
