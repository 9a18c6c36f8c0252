import { sql } from 'kysely'
import type pg from 'pg'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem, type ProblemCode } from '../../../../problems.ts'
import type { ProfileAction } from '../report-reasons.ts'
import type { Thing } from './case-sql.ts'

/** The texts of a thing, the name first, and its address on the site. */
type ThingTexts = { texts: (string | null | undefined)[]; address: string }

/** A kind of thing that members report and moderators decide about; contributed by its feature. */
export type CaseKind = {
  kind: string
  /** "Comment on a category" */
  name: string
  /** The word for it after "your": "comment". */
  noun: string
  /** The problem when it does not exist, or the viewer may not see it. */
  missing: ProblemCode
  /** Returns the owner's id if the viewer may see the thing. */
  readOwner(platform: Platform, viewer: SignedInViewer, id: string): Promise<string | undefined>
  /** Finds the id of what is also reported by its name, whoever the viewer is. */
  findIdByName?(platform: Platform, name: string): Promise<string | undefined>
  /** The same as `readOwner` for a moderator who removes it; only for kinds that moderators can find while they are hidden. */
  readOwnerToRemove?: CaseKind['readOwner']
  /** Reads its texts, hidden or not; null when it is deleted. */
  readTexts(platform: Platform, id: string): Promise<ThingTexts | null>
  /** Lists its pictures, in order. */
  listPictures?: ReturnType<typeof casePictures>
  /** SQL that selects the posts of the member in this column; only for kinds that count as a member's posts. */
  postsSql?(owner: string): string
  /**
   * Locks the row that its author's changes lock first, until the transaction ends. Needed by each kind whose changes
   * may have to wait for a moderator.
   */
  lock?(tx: Tx, id: string): Promise<unknown>
  /**
   * Hides it from everybody but its owner and moderators, or shows it again; an account cannot be hidden.
   * @returns whether it exists
   */
  setHidden?(tx: Tx, platform: Platform, thing: Thing, isHidden: boolean): Promise<boolean>
  /** Deletes it permanently; succeeds if it is already deleted. */
  remove?(tx: Tx, platform: Platform, thing: Thing): Promise<unknown>
  /** Drops it from caches. Called after the commit. */
  clearCaches?(platform: Platform): unknown
  /** Suspends the account until then; null ends the suspension. Only for the kind 'member'. */
  pause?(tx: Tx, memberId: string, until: Date | null): Promise<void>
  /** What moderators can take from a profile. Only for the kind 'member'. */
  profile?: ProfileParts
  /** SQL that selects `id` and `created_at` of the comments by the member in this column; only for comments. */
  commentsSql?(author: string): string
}

/** Something that was taken from a profile: the portrait, or a text. */
export type Taken = { mediaId: string | null; text: string | null }

export type ProfileParts = {
  /** Lists what there is to take. */
  listClearable(source: DbOrTx, memberId: string): Promise<ProfileAction[]>
  /** Takes it from the profile, whose row is locked, and returns it. */
  take(tx: Tx, memberId: string, action: ProfileAction): Promise<Taken>
  /** Puts it back, unless the member has chosen something else since. */
  putBack(tx: Tx, memberId: string, action: ProfileAction, taken: Taken): Promise<void>
}

export const caseKinds = partKind<CaseKind>()

/** @throws Problem 'form-invalid' for a kind that no feature contributes */
export function caseKind(platform: Platform, kind: string): CaseKind {
  const match = caseKinds.in(platform).find((one) => one.kind === kind)
  if (match) return match
  throw new Problem('form-invalid', { fields: { kind: 'This kind of thing cannot be reported' } })
}

/** SQL: the posts of a row of `members`, as a subquery. */
export const postsOf = (platform: Pick<Platform, 'parts'>) =>
  sql.raw(
    caseKinds
      .in(platform)
      .flatMap(({ postsSql }) => postsSql?.('members.id') ?? [])
      .join(' union all '),
  )

/**
 * Returns the statement that lists the pictures of one kind of thing.
 * @param picturesSql SQL that selects `media_id` and `position` for the thing with the id $1
 */
export function casePictures(kind: string, picturesSql: string) {
  const list = prepared<MediaColumns & { hash: string }>(
    `pictures-of-${kind}`,
    `select ${MEDIA_COLUMNS}, media.perceptual_hash as hash
     from (${picturesSql}) as shown (media_id, position)
     join media on media.id = shown.media_id and media.removal_began_at is null
     order by shown.position`,
  )
  return (source: pg.Pool | DbOrTx, id: string) => list(source, [id])
}
