import { insertEntry } from '../src/features/community/voting/server/entry-sql.ts'
import { sealContest } from '../src/features/community/voting/server/results/seal-contest.ts'
import { insertVote } from '../src/features/community/voting/server/votes/vote-sql.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { Community } from './community.ts'
import { finder } from './ids.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

/** What has closed by now is counted by the same function as any contest; only the moment lies in the past. */
export async function insertCategories(tx: Tx, { categories, contests, posts }: Community, pictures: Stored) {
  const contestOf = finder(contests, ({ categoryId }) => categoryId, 'contest')
  const postOf = finder(posts, ({ id }) => id, 'post')
  await tx
    .insertInto('categories')
    .values(
      categories.map((category) => {
        const { slug, singleChoice, opensIn, closesIn } = contestOf(category.id)
        return {
          id: category.id,
          slug,
          name: category.name,
          description: category.description,
          start_year: category.startYear,
          end_year: category.endYear,
          tags: category.tags,
          image_media_id: idOf(pictures, category.cover.path),
          image_alt: category.cover.alt,
          single_choice: singleChoice,
          opens_at: opensIn === null ? null : hoursAgo(-opensIn),
          closes_at: closesIn === null ? null : hoursAgo(-closesIn),
        }
      }),
    )
    .execute()
  for (const { categoryId, singleChoice, closesIn, entries, votes, comments } of contests) {
    for (const { postId } of entries) {
      await insertEntry(tx, { photoId: postId, categoryId, enteredAt: hoursAgo(postOf(postId).hoursAgo) })
    }
    for (const vote of votes) {
      const { postId: photoId, memberId } = vote
      await insertVote(tx, { photoId, categoryId, memberId, isOnly: singleChoice, round: 1, origin: null })
      await tx
        .updateTable('votes')
        .set({ created_at: hoursAgo(vote.hoursAgo) })
        .where('photo_id', '=', photoId)
        .where('member_id', '=', memberId)
        .execute()
    }
    for (const { id, authorId, text, hoursAgo: age } of comments) {
      const at = hoursAgo(age)
      await tx
        .insertInto('category_comments')
        .values({
          id,
          category_id: categoryId,
          author_id: authorId,
          content: text,
          created_at: at,
          updated_at: at,
        })
        .execute()
    }
    if (closesIn !== null && closesIn < 0) {
      const now = hoursAgo(-closesIn)
      await sealContest(tx, categoryId, { now, needsConfirmedEmail: true })
      const photoIds = entries.map(({ postId }) => postId)
      await tx
        .updateTable('notices')
        .set({ begun_at: now, happened_at: now })
        .where('kind', '=', 'contest-result')
        .where('photo_id', 'in', photoIds)
        .execute()
    }
  }
}
