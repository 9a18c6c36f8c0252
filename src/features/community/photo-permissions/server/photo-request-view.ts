import type { z } from 'zod'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { PhotoRequestView } from '../photo-permission.ts'
import { permissionEnd, requestState } from './photo-permission-rules.ts'
import { type PhotoRequestRow, pictureOfRequest } from './photo-request-sql.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Returns these requests in their order; one query reads all members. */
export async function photoRequestViews(
  source: DbOrTx,
  rows: PhotoRequestRow[],
): Promise<z.input<typeof PhotoRequestView>[]> {
  const owners = await readMemberRefs(source, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))])
  const now = new Date()
  return rows.map((row) => {
    const picture = pictureOfRequest(row)
    const { id, brandId, brandName, purpose, places, months, credit, words, answer, conditions } = row
    return {
      ...{ id, purpose, places, months, credit, words, answer, conditions },
      state: requestState(row, now),
      brand: { id: brandId, name: brandName },
      photo: row.photoId && picture ? { id: row.photoId, picture, altText: row.altText ?? '' } : null,
      owner: (row.ownerId && owners.get(row.ownerId)) || null,
      askedAt: row.askedAt.toISOString(),
      answeredAt: iso(row.answeredAt),
      acceptedAt: iso(row.acceptedAt),
      withdrawnAt: iso(row.withdrawnAt),
      until: iso(permissionEnd(row)),
    }
  })
}
