import type { Feature } from '../../../../kernel/feature.ts'
import { sitemapKinds } from '../../../services/sitemaps/server/sitemap-kinds.ts'
import * as board from '../board.ts'
import * as categoryComment from '../category-comment.ts'
import * as heldResult from '../held-result.ts'
import * as voteCounting from '../vote-counting.ts'
import * as voting from '../voting.ts'
import * as winners from '../winners.ts'
import { boardRoutes } from './board/board-routes.ts'
import { categoryAdminRoutes } from './category-admin-routes.ts'
import { categoryCommentModeration } from './category-comments/category-comment-moderation.ts'
import { categoryCommentNotices } from './category-comments/category-comment-notices.ts'
import { categoryCommentRoutes } from './category-comments/category-comment-routes.ts'
import { contestTalk } from './category-comments/category-comment-talk.ts'
import { categoryRoutes } from './category-routes.ts'
import { votingNotices } from './contest-notices.ts'
import { heldResultRoutes } from './held-results/held-result-routes.ts'
import { contestPoints } from './results/contest-points.ts'
import { winnersRoutes } from './results/winners-routes.ts'
import { voteRoutes } from './votes/vote-routes.ts'
import { votingExport } from './voting-export.ts'
import { votingRemoval } from './voting-removal.ts'

/** What voting hand to the program. */
export const votingFeature: Feature = {
  api: [
    categoryRoutes,
    voteRoutes,
    categoryCommentRoutes,
    categoryAdminRoutes,
    heldResultRoutes,
    winnersRoutes,
    boardRoutes,
  ],
  shapes: [voting, categoryComment, board, voteCounting, heldResult, winners],
  parts: [
    contestPoints,
    ...votingNotices,
    ...categoryCommentNotices,
    contestTalk,
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
