import { sql } from 'kysely'
import { Problem } from '../../../../../problems.ts'
import { pictureGuards } from '../../../photos/server/publish/picture-guards.ts'
import { lockEntries } from '../entry-sql.ts'

/**
 * The picture that members or jurors have judged stays the first one of an entry: votes for one picture would otherwise
 * count for another. Other pictures, texts and tags may change.
 */
export const votedPictureGuard = pictureGuards.of({
  async check(tx, photoId, pictureIds) {
    // Whoever votes now locks the entry too.
    if ((await lockEntries(tx, [photoId])).size === 0) return
    const { rows } = await sql<{ name: string }>`
      select categories.name
      from category_entries
      join categories on categories.id = category_entries.category_id and categories.deleted_at is null
      join photo_images on photo_images.photo_id = category_entries.photo_id and photo_images.position = 1
      where category_entries.photo_id = ${photoId} and photo_images.media_id is distinct from ${pictureIds[0] ?? null}
        and (place is not null
             or exists (select from round_places where round_places.photo_id = category_entries.photo_id)
             or exists (select from votes where votes.photo_id = category_entries.photo_id)
             or exists (select from juror_scores where juror_scores.photo_id = category_entries.photo_id))`.execute(
      tx,
    )
    const [contest] = rows
    if (!contest) return
    const message = `Members have voted for the first picture in “${contest.name}”, so it stays the first.`
    throw new Problem('form-invalid', { fields: { 'images.0.pictureId': message } })
  },
})
