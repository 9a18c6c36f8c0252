import type { z } from 'zod'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { DAYS_TO_ANSWER, OWNERS_NEEDED, type TagCorrections } from '../tag-correction.ts'
import {
  listOpenCorrections,
  listOwnCorrections,
  listPastCorrections,
  type OpenRow,
  type PastRow,
} from './tag-correction-sql.ts'

const NAMED_MAX = 3
const DAY_MS = 86_400_000

/** Reads the suggestions about the tags of a photo that the viewer may see. */
export async function readCorrections(
  { pool }: Platform,
  viewer: SignedInViewer,
  photo: { id: string; ownerId: string },
): Promise<z.input<typeof TagCorrections>> {
  if (viewer.memberId !== photo.ownerId) {
    const own = await listOwnCorrections(pool, [photo.id, viewer.memberId])
    return { open: [], past: [], own: own.map(correctionFields) }
  }
  const [open, past] = await Promise.all([
    listOpenCorrections(pool, [photo.id, viewer.memberId]),
    listPastCorrections(pool, [photo.id, viewer.memberId]),
  ])
  const ids = [...open, ...past].flatMap(({ memberId }) => memberId ?? [])
  const members = await readMemberRefs(pool, [...new Set(ids)])
  const alike = Map.groupBy(open, ({ tagId, claim, productId }) => `${tagId} ${claim} ${productId}`)
  return {
    open: [...alike.values()].map((rows) => ({
      ...correctionFields(rows[0]!),
      by: rows.flatMap(({ memberId }) => members.get(memberId) ?? []).slice(0, NAMED_MAX),
      count: rows.length,
      ownerCount: rows.filter(({ ownsIt }) => ownsIt).length,
      becomesSimilarAt: becomesSimilarAt(rows),
    })),
    past: past.map((row) => ({
      ...correctionFields(row),
      by: members.get(row.memberId ?? '') ?? null,
      state: row.state,
      decidedAt: row.decidedAt.toISOString(),
    })),
    own: [],
  }
}

const correctionFields = <TagId extends string | null>({
  id,
  tagId,
  tagName,
  claim,
  productId,
  productName,
}: Pick<OpenRow | PastRow, 'id' | 'tagName' | 'claim' | 'productId' | 'productName'> & { tagId: TagId }) => ({
  ...{ id, tagId, tagName, claim },
  product: productId === null || productName === null ? null : { id: productId, name: productName },
})

function becomesSimilarAt(rows: OpenRow[]): string | null {
  const enough = rows.filter(({ ownsIt }) => ownsIt)[OWNERS_NEEDED - 1]
  if (!enough || enough.isSimilar) return null
  return new Date(enough.suggestedAt.getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString()
}
