import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { apiDocsPage, apiDocument } from './api-docs.ts'
import { cardRoutes } from './features/assistant/server/card-routes.ts'
import { auditRoutes } from './features/audit/server/audit-routes.ts'
import { brandDeskRoutes } from './features/brands/server/brand-desk-routes.ts'
import { brandRoutes } from './features/brands/server/brand-routes.ts'
import { cartRoutes } from './features/cart/server/cart-routes.ts'
import { discountedCartRoutes } from './features/cart/server/discounted-cart.ts'
import { lookRoutes } from './features/cart/server/look-routes.ts'
import { collectionRoutes } from './features/collections/server/collection-routes.ts'
import { shareRoutes } from './features/collections/server/share-picture.ts'
import { discountDeskRoutes } from './features/discounts/server/discount-desk-routes.ts'
import { findRoutes } from './features/find/server/find-routes.ts'
import { importRoutes } from './features/imports/server/import-routes.ts'
import { closingRoutes } from './features/leaving/server/closing-routes.ts'
import { exportRoutes } from './features/leaving/server/export-routes.ts'
import { followRoutes } from './features/members/server/follow-routes.ts'
import { memberDeskRoutes } from './features/members/server/member-desk-routes.ts'
import { memberRoutes } from './features/members/server/member-routes.ts'
import { muteRoutes } from './features/members/server/mute-routes.ts'
import { privacyRoutes } from './features/members/server/privacy-routes.ts'
import { profileRoutes } from './features/members/server/profile-routes.ts'
import { appealRoutes } from './features/moderation/server/appeal-routes.ts'
import { moderationRoutes } from './features/moderation/server/moderation-routes.ts'
import { reportRoutes } from './features/moderation/server/report-routes.ts'
import { digestRoutes, unsubscribeRoutes } from './features/notices/server/digest-routes.ts'
import { noticeRoutes } from './features/notices/server/notice-routes.ts'
import { orderDeskRoutes } from './features/orders/server/order-desk-routes.ts'
import { orderRoutes } from './features/orders/server/order-routes.ts'
import { paymentWebhook } from './features/orders/server/payment-webhook.ts'
import { commentRoutes } from './features/photos/server/comment-routes.ts'
import { favouriteRoutes } from './features/photos/server/favourite-routes.ts'
import { feedRoutes } from './features/photos/server/feed-routes.ts'
import { likeRoutes } from './features/photos/server/like-routes.ts'
import { mediaRoutes } from './features/photos/server/media-routes.ts'
import { photoRoutes } from './features/photos/server/photo-routes.ts'
import { pictureRoutes } from './features/photos/server/picture-routes.ts'
import { postTypeDeskRoutes } from './features/photos/server/post-type-desk-routes.ts'
import { helpfulRoutes } from './features/points/server/helpful-routes.ts'
import { pointsAdminRoutes } from './features/points/server/points-admin-routes.ts'
import { pointsRoutes } from './features/points/server/points-routes.ts'
import { productDeskRoutes } from './features/products/server/desk-routes.ts'
import { merchantFeedRoutes } from './features/products/server/merchant-feed.ts'
import { productRoutes } from './features/products/server/product-routes.ts'
import { proposalDeskRoutes } from './features/products/server/proposal-desk-routes.ts'
import { questionRoutes } from './features/questions/server/question-routes.ts'
import { reelDeskRoutes } from './features/reels/server/reel-desk-routes.ts'
import { reelFileRoutes } from './features/reels/server/reel-files.ts'
import { reelRoutes } from './features/reels/server/reel-routes.ts'
import { reelUploadRoutes } from './features/reels/server/upload-routes.ts'
import { measuresRoutes } from './features/reviews/server/measures-routes.ts'
import { reviewRoutes } from './features/reviews/server/review-routes.ts'
import { searchRoutes } from './features/search/server/search-routes.ts'
import { shopRoutes } from './features/shop/server/shop-routes.ts'
import { confirmRoutes } from './features/sign-in/server/confirm-routes.ts'
import { sessionRoutes } from './features/sign-in/server/session-routes.ts'
import { signInRoutes } from './features/sign-in/server/sign-in-routes.ts'
import { sitemapRoutes } from './features/sitemaps/server/sitemap-routes.ts'
import { todayRoutes } from './features/today/server/today-routes.ts'
import { captionRoutes } from './features/travel/server/caption-routes.ts'
import { articleDeskRoutes } from './features/trends/server/article-desk-routes.ts'
import { trendRoutes } from './features/trends/server/trend-routes.ts'
import { boardRoutes } from './features/voting/server/board-routes.ts'
import { categoryCommentRoutes } from './features/voting/server/category-comment-routes.ts'
import { categoryDeskRoutes } from './features/voting/server/category-desk-routes.ts'
import { categoryRoutes } from './features/voting/server/category-routes.ts'
import { voteRoutes } from './features/voting/server/vote-routes.ts'
import { watchRoutes } from './features/watches/server/watch-routes.ts'
import { clientAddress } from './platform/address.ts'
import { healthRoutes } from './platform/health.ts'
import type { AppEnv } from './platform/http.ts'
import { liveRoutes } from './platform/live.ts'
import { metricsRoutes } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { markWriters } from './platform/replicas.ts'
import { requireOwnOrigin, securityHeaders } from './platform/security.ts'
import { readViewer, signedOut } from './platform/viewer.ts'
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
  api.route('/', memberDeskRoutes.hono)
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
  api.route('/', reelDeskRoutes.hono)
  api.route('/', productRoutes.hono)
  api.route('/', productDeskRoutes.hono)
  api.route('/', reviewRoutes.hono)
  api.route('/', measuresRoutes.hono)
  api.route('/', cardRoutes.hono)
  api.route('/', questionRoutes.hono)
  api.route('/', brandRoutes.hono)
  api.route('/', brandDeskRoutes.hono)
  api.route('/', proposalDeskRoutes.hono)
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
  api.route('/', orderDeskRoutes.hono)
  api.route('/', discountDeskRoutes.hono)
  api.route('/', paymentWebhook.hono)
  api.route('/', categoryRoutes.hono)
  api.route('/', voteRoutes.hono)
  api.route('/', categoryCommentRoutes.hono)
  api.route('/', categoryDeskRoutes.hono)
  api.route('/', boardRoutes.hono)
  api.route('/', trendRoutes.hono)
  api.route('/', articleDeskRoutes.hono)
  api.route('/', todayRoutes.hono)
  api.route('/', postTypeDeskRoutes.hono)
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
