import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { DESCRIPTION_VERSION } from '../../../../platform/pictures/descriptor/describe-picture.ts'

export type DescriptionRow = {
  mediaId: string
  revision: number
  overall: Int8Array
  spots: Int8Array
  form: Int8Array
  raster: Int8Array
  embedding: Float32Array | null
  embeddingFrom: string | null
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array | Float32Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Stores a picture's description, unless the picture was removed. */
export async function saveDescription(db: Db, row: DescriptionRow): Promise<void> {
  await sql`
    insert into picture_descriptions
      (media_id, revision, version, overall, spots, form, raster, embedding, embedding_from)
    select id, ${row.revision}::integer, ${DESCRIPTION_VERSION}::smallint, ${bytesOf(row.overall)}::bytea,
           ${bytesOf(row.spots)}::bytea, ${bytesOf(row.form)}::bytea, ${bytesOf(row.raster)}::bytea,
           ${row.embedding && bytesOf(row.embedding)}::bytea,
           ${row.embeddingFrom}::text
    from media where id = ${row.mediaId} and removal_began_at is null
    on conflict (media_id) do update
    set revision = excluded.revision, version = excluded.version, change = default, overall = excluded.overall,
        spots = excluded.spots, form = excluded.form, raster = excluded.raster, embedding = excluded.embedding, embedding_from = excluded.embedding_from
  `.execute(db)
}

/**
 * Lists pictures of products whose description is missing or outdated, ordered by id.
 * @param embeddingFrom the operator's provider: descriptions without its embedding are outdated too
 */
export async function listUndescribed(
  db: Db,
  { after, embeddingFrom, limit }: { after: string | null; embeddingFrom: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media.id
    from media
    left join picture_descriptions on picture_descriptions.media_id = media.id
    where exists (select from product_images where product_images.media_id = media.id)
      and media.removal_began_at is null
      and (picture_descriptions.media_id is null
           or picture_descriptions.revision <> media.revision
           or picture_descriptions.version <> ${DESCRIPTION_VERSION}::smallint
           or picture_descriptions.embedding_from is distinct from
              coalesce(${embeddingFrom}::text, picture_descriptions.embedding_from))
      and media.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by media.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const changedSince = prepared<{ id: string; change: number; overall: Buffer }>(
  'list-changed-descriptions',
  `select media_id as id, change, overall
   from picture_descriptions
   where change > $1 and version = $3
   order by change
   limit $2`,
)

/** Lists the overall vectors of pictures, ordered by the number of their last change. */
export const listChanged = (pool: Parameters<typeof changedSince>[0], after: number, limit: number) =>
  changedSince(pool, [after, limit, DESCRIPTION_VERSION])

/** Lists the given pictures that show a product on sale, with a row for each product. */
export const listCandidates = prepared<{
  productId: string
  mediaId: string
  overall: Buffer
  spots: Buffer
  raster: Buffer
  embedding: Buffer | null
  embeddingFrom: string | null
}>(
  'list-find-candidates',
  `select product_images.product_id as "productId", product_images.media_id as "mediaId",
          picture_descriptions.overall, picture_descriptions.spots, picture_descriptions.raster,
          picture_descriptions.embedding, picture_descriptions.embedding_from as "embeddingFrom"
   from product_images
   join products on products.id = product_images.product_id and products.state = 'active'
   join picture_descriptions on picture_descriptions.media_id = product_images.media_id
   where product_images.media_id = any($1::uuid[]) and picture_descriptions.raster is not null`,
)

/** Lists the descriptions of one product's pictures, in the order of the pictures. */
export const listProductDescriptions = prepared<{ overall: Buffer; spots: Buffer; raster: Buffer }>(
  'list-descriptions-of-product',
  `select picture_descriptions.overall, picture_descriptions.spots, picture_descriptions.raster
   from product_images
   join picture_descriptions on picture_descriptions.media_id = product_images.media_id
   where product_images.product_id = $1 and picture_descriptions.version = $2
     and picture_descriptions.raster is not null
   order by product_images.position`,
)
