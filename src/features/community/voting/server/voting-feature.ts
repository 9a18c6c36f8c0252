import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as board from '../board.ts'
import * as categoryComment from '../category-comment.ts'
import * as categoryForm from '../category-form.ts'
import * as heldResult from '../held-result.ts'
import * as jury from '../jury.ts'
import * as rounds from '../rounds.ts'
import * as voteCounting from '../vote-counting.ts'
import * as voting from '../voting.ts'
import * as winners from '../winners.ts'
import { votingExport } from './accounts/voting-export.ts'
import { votingRemoval } from './accounts/voting-removal.ts'
import { categoryAdminRoutes } from './admin/category-admin-routes.ts'
import { entryLabelHook } from './admin/label-terms.ts'
import { boardRoutes } from './board/board-routes.ts'
import { categoryCommentModeration } from './category-comments/category-comment-moderation.ts'
import { categoryCommentNotices } from './category-comments/category-comment-notices.ts'
import { categoryCommentRoutes } from './category-comments/category-comment-routes.ts'
import { contestMentionSuggestions } from './category-comments/contest-mention-suggestions.ts'
import { categoryRoutes } from './category-routes.ts'
import { votingNotices } from './contest-notices.ts'
import { heldResultRoutes } from './held-results/held-result-routes.ts'
import { juryAdminRoutes } from './jury/jury-admin-routes.ts'
import { juryRoutes } from './jury/jury-routes.ts'
import { contestPoints } from './results/contest-points.ts'
import { contestShareRoutes } from './results/contest-share.ts'
import { hiddenEntryNotes } from './results/hidden-entry-notes.ts'
import { ownPrizeRoutes, winnersRoutes } from './results/winners-routes.ts'
import { roundRoutes } from './rounds/round-routes.ts'
import { votedPictureGuard } from './votes/keep-picture.ts'
import { voteRoutes } from './votes/vote-routes.ts'

/** The parts this feature contributes to the program. */
export const votingFeature: Feature = {
  api: [
    categoryRoutes,
    voteRoutes,
    categoryCommentRoutes,
    categoryAdminRoutes,
    heldResultRoutes,
    winnersRoutes,
    ownPrizeRoutes,
    juryRoutes,
    juryAdminRoutes,
    roundRoutes,
    boardRoutes,
  ],
  site: { '/share/contests': contestShareRoutes },
  shapes: [voting, categoryForm, categoryComment, board, voteCounting, heldResult, winners, jury, rounds],
  parts: [
    contestPoints,
    entryLabelHook,
    hiddenEntryNotes,
    votedPictureGuard,
    // A brand may be deleted even if it proposed a contest.
    brandUses.of({
      isUsed: async () => false,
      merge: async (tx, fromId, { id }) => {
        await tx.updateTable('categories').set({ brand_id: id }).where('brand_id', '=', fromId).execute()
      },
    }),
    ...votingNotices,
    ...categoryCommentNotices,
    contestMentionSuggestions,
    ...categoryCommentModeration,
    ...votingExport,
    ...votingRemoval,
    sitemapKinds.of({
      name: 'categories',
      table: 'categories',
      where: 'categories.deleted_at is null and coalesce(categories.appears_at <= now(), true)',
      path: `'/voting/' || categories.slug`,
      changedAt: 'categories.updated_at',
    }),
  ],
}
