import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { brandAdminRoutes } from './features/catalogue/brands/server/brand-admin-routes.ts'
import { brandRoutes } from './features/catalogue/brands/server/brand-routes.ts'
import { importRoutes } from './features/catalogue/product-import/server/import-routes.ts'
import { productAdminRoutes } from './features/catalogue/products/server/admin-routes.ts'
import { merchantFeedRoutes } from './features/catalogue/products/server/merchant-feed.ts'
import { productRoutes } from './features/catalogue/products/server/product-routes.ts'
import { proposalAdminRoutes } from './features/catalogue/products/server/proposal-admin-routes.ts'
import { cartRoutes } from './features/commerce/cart/server/cart-routes.ts'
import { discountedCartRoutes } from './features/commerce/cart/server/discounted-cart.ts'
import { lookRoutes } from './features/commerce/cart/server/look-routes.ts'
import { discountAdminRoutes } from './features/commerce/discounts/server/discount-admin-routes.ts'
import { orderAdminRoutes } from './features/commerce/orders/server/order-admin-routes.ts'
import { orderRoutes } from './features/commerce/orders/server/order-routes.ts'
import { paymentWebhook } from './features/commerce/orders/server/payment-webhook.ts'
import { collectionRoutes } from './features/community/collections/server/collection-routes.ts'
import { shareRoutes } from './features/community/collections/server/share-picture.ts'
import { commentRoutes } from './features/community/photos/server/comment-routes.ts'
import { favouriteRoutes } from './features/community/photos/server/favourite-routes.ts'
import { feedRoutes } from './features/community/photos/server/feed-routes.ts'
import { likeRoutes } from './features/community/photos/server/like-routes.ts'
import { photoRoutes } from './features/community/photos/server/photo-routes.ts'
import { pictureRoutes } from './features/community/photos/server/picture-routes.ts'
import { postTypeAdminRoutes } from './features/community/photos/server/post-type-admin-routes.ts'
import { questionRoutes } from './features/community/questions/server/question-routes.ts'
import { reelAdminRoutes } from './features/community/reels/server/reel-admin-routes.ts'
import { reelFileRoutes } from './features/community/reels/server/reel-files.ts'
import { reelRoutes } from './features/community/reels/server/reel-routes.ts'
import { reelUploadRoutes } from './features/community/reels/server/upload-routes.ts'
import { measuresRoutes } from './features/community/reviews/server/measures-routes.ts'
import { reviewRoutes } from './features/community/reviews/server/review-routes.ts'
import { captionRoutes } from './features/community/travel/server/caption-routes.ts'
import { articleAdminRoutes } from './features/community/trends/server/article-admin-routes.ts'
import { trendRoutes } from './features/community/trends/server/trend-routes.ts'
import { boardRoutes } from './features/community/voting/server/board-routes.ts'
import { categoryAdminRoutes } from './features/community/voting/server/category-admin-routes.ts'
import { categoryCommentRoutes } from './features/community/voting/server/category-comment-routes.ts'
import { categoryRoutes } from './features/community/voting/server/category-routes.ts'
import { voteRoutes } from './features/community/voting/server/vote-routes.ts'
import { watchRoutes } from './features/community/wish-list/server/watch-routes.ts'
import { followRoutes } from './features/core/members/server/follow-routes.ts'
import { memberAdminRoutes } from './features/core/members/server/member-admin-routes.ts'
import { memberRoutes } from './features/core/members/server/member-routes.ts'
import { muteRoutes } from './features/core/members/server/mute-routes.ts'
import { privacyRoutes } from './features/core/members/server/privacy-routes.ts'
import { profileRoutes } from './features/core/members/server/profile-routes.ts'
import { shopRoutes } from './features/core/shop-settings/server/shop-routes.ts'
import { confirmRoutes } from './features/core/sign-in/server/confirm-routes.ts'
import { sessionRoutes } from './features/core/sign-in/server/session-routes.ts'
import { signInRoutes } from './features/core/sign-in/server/sign-in-routes.ts'
import { cardRoutes } from './features/discovery/review-assistant/server/card-routes.ts'
import { findRoutes } from './features/discovery/visual-search/server/find-routes.ts'
import { sitemapRoutes } from './features/operations/sitemaps/server/sitemap-routes.ts'
import { todayRoutes } from './features/operations/today/server/today-routes.ts'
import { auditRoutes } from './features/services/audit/server/audit-routes.ts'
import { closingRoutes } from './features/services/leaving/server/closing-routes.ts'
import { exportRoutes } from './features/services/leaving/server/export-routes.ts'
import { appealRoutes } from './features/services/moderation/server/appeal-routes.ts'
import { moderationRoutes } from './features/services/moderation/server/moderation-routes.ts'
import { reportRoutes } from './features/services/moderation/server/report-routes.ts'
import { digestRoutes, unsubscribeRoutes } from './features/services/notices/server/digest-routes.ts'
import { noticeRoutes } from './features/services/notices/server/notice-routes.ts'
import { helpfulRoutes } from './features/services/points/server/helpful-routes.ts'
import { pointsAdminRoutes } from './features/services/points/server/points-admin-routes.ts'
import { pointsRoutes } from './features/services/points/server/points-routes.ts'
import { searchRoutes } from './features/services/search/server/search-routes.ts'
import { mediaRoutes } from './kernel/pictures/server/media-routes.ts'
import { markWriters } from './platform/database/replicas.ts'
import { clientAddress } from './platform/http/address.ts'
import { apiDocsPage, apiDocument } from './platform/http/api-docs.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { AppEnv } from './platform/http/http.ts'
import { metricsRoutes } from './platform/http/metrics.ts'
import { requireOwnOrigin, securityHeaders } from './platform/http/security.ts'
import { liveRoutes } from './platform/live/live.ts'
import type { Platform } from './platform/platform.ts'
import { readViewer, signedOut } from './platform/sign-in/viewer.ts'
import { problemWords } from './problem-words.ts'
import { Problem, problemAlias } from './problems.ts'

const MAX_JSON_BYTES = 256 * 1024
const BYTES = /^\/api\/(?:pictures|find|admin\/imports|reels\/[^/]+\/parts\/\d+)$/

/** The HTTP app without its pages: middleware in order, then one line per feature. */
export function createApp(platform: Platform) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError(answerProblem)
  app.notFound((c) => answerProblem(new Problem('page-not-found'), c))

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('platform', platform)
    c.set('requestId', requestId)
    c.set('log', platform.log)
    c.set('viewer', signedOut)
    c.set('address', clientAddress(c, platform.settings))
    c.set('holdable', null)
    await next()
    const address = c.env?.incoming?.url
    if (c.var.holdable && address) {
      platform.answers.keep(address, routePath(c), c.res.headers, c.var.holdable)
    }
    c.res.headers.set('X-Request-Id', requestId)
  })
  app.use(platform.metrics.measure)
  app.use(securityHeaders)

  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.route('/media/reel', reelFileRoutes)
  app.route('/media', mediaRoutes)
  app.route('/share', shareRoutes)
  app.route('/unsubscribe', unsubscribeRoutes)
  app.route('/', merchantFeedRoutes)
  app.route('/', sitemapRoutes)

  const api = new OpenAPIHono<AppEnv>()
  api.use(requireOwnOrigin)
  api.use(markWriters)
  api.use(async (c, next) => {
    const known = c.env?.viewer
    c.set('viewer', await (known ?? readViewer(platform.pool, c.req.header('cookie'), platform.signIn)))
    c.header('Cache-Control', 'private, no-store')
    await next()
  })
  // Pictures and pieces of videos are streamed and bounded where they are read; everything else is small JSON.
  const boundedJson = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new Problem('body-too-large')
    },
  })
  api.use((c, next) => (BYTES.test(c.req.path) ? next() : boundedJson(c, next)))

  api.route('/auth', signInRoutes)
  api.route('/', sessionRoutes.hono)
  api.route('/', confirmRoutes.hono)
  api.route('/', memberRoutes.hono)
  api.route('/', memberAdminRoutes.hono)
  api.route('/', profileRoutes.hono)
  api.route('/', followRoutes.hono)
  api.route('/', privacyRoutes.hono)
  api.route('/', muteRoutes.hono)
  api.route('/', reportRoutes.hono)
  api.route('/', appealRoutes.hono)
  api.route('/', moderationRoutes.hono)
  api.route('/', noticeRoutes.hono)
  api.route('/', digestRoutes.hono)
  api.route('/', feedRoutes.hono)
  api.route('/', photoRoutes.hono)
  api.route('/', likeRoutes.hono)
  api.route('/', favouriteRoutes.hono)
  api.route('/', commentRoutes.hono)
  api.route('/', pictureRoutes.hono)
  api.route('/', captionRoutes.hono)
  api.route('/', reelRoutes.hono)
  api.route('/', reelUploadRoutes.hono)
  api.route('/', reelAdminRoutes.hono)
  api.route('/', productRoutes.hono)
  api.route('/', productAdminRoutes.hono)
  api.route('/', reviewRoutes.hono)
  api.route('/', measuresRoutes.hono)
  api.route('/', cardRoutes.hono)
  api.route('/', questionRoutes.hono)
  api.route('/', brandRoutes.hono)
  api.route('/', brandAdminRoutes.hono)
  api.route('/', proposalAdminRoutes.hono)
  api.route('/', searchRoutes.hono)
  api.route('/', findRoutes.hono)
  api.route('/', collectionRoutes.hono)
  api.route('/', pointsRoutes.hono)
  api.route('/', pointsAdminRoutes.hono)
  api.route('/', helpfulRoutes.hono)
  api.route('/', shopRoutes.hono)
  api.route('/', cartRoutes.hono)
  api.route('/', discountedCartRoutes.hono)
  api.route('/', lookRoutes.hono)
  api.route('/', watchRoutes.hono)
  api.route('/', exportRoutes.hono)
  api.route('/', closingRoutes.hono)
  api.route('/', orderRoutes.hono)
  api.route('/', orderAdminRoutes.hono)
  api.route('/', discountAdminRoutes.hono)
  api.route('/', paymentWebhook.hono)
  api.route('/', categoryRoutes.hono)
  api.route('/', voteRoutes.hono)
  api.route('/', categoryCommentRoutes.hono)
  api.route('/', categoryAdminRoutes.hono)
  api.route('/', boardRoutes.hono)
  api.route('/', trendRoutes.hono)
  api.route('/', articleAdminRoutes.hono)
  api.route('/', todayRoutes.hono)
  api.route('/', postTypeAdminRoutes.hono)
  api.route('/', importRoutes.hono)
  api.route('/', auditRoutes.hono)
  api.route('/', liveRoutes)

  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: platform.signIn.cookieName,
  })
  api.doc31('/openapi.json', apiDocument)
  api.get('/docs', apiDocsPage(api))
  // Else the pages would answer with one of theirs.
  api.all('*', () => {
    throw new Problem('page-not-found')
  })
  app.route('/api', api)
  return app
}

/** One handler says no for everybody: problem JSON (RFC 9457). What is no Problem is our bug and logged whole. */
function answerProblem(error: unknown, c: Context<AppEnv>): Response {
  const problem = asProblem(error)
  const { requestId } = c.var
  if (problem.code === 'unexpected') {
    c.var.log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'unexpected')
  }
  const { detail, retryAfterSeconds, ...facts } = problem.facts
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json' }
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(retryAfterSeconds)
  const alias = problemAlias[problem.code]
  return c.body(
    JSON.stringify({
      type: `/api/docs#${problem.code}`,
      title: problemWords[problem.code],
      status: problem.status,
      code: problem.code,
      requestId,
      ...(detail ? { detail } : {}),
      ...(alias ? { alias } : {}),
      ...(problem.fields ? { fields: problem.fields } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
      ...facts,
    }),
    problem.status,
    headers,
  )
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500) return new Problem('body-invalid')
  if (error instanceof SyntaxError && error.message.includes('JSON')) return new Problem('body-invalid')
  return new Problem('unexpected')
}
