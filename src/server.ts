import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { toastStyleHashes } from './design/toasts/toast-style-hashes.ts'
import { paymentPageHosts } from './features/commerce/orders/server/payments/stripe/payment-page-hosts.ts'
import { reencryptFactors } from './features/core/sign-in/server/second-factor/reencrypt-factors.ts'
import { signInParts } from './features/core/sign-in/server/sign-in-parts.ts'
import { completeUnsentSignOut } from './features/core/sign-in/server/unsent-sign-out.ts'
import { startBackupSchedule } from './features/operations/backup/server/scheduled/scheduled-backup.ts'
import { pushKeys } from './features/services/notices/server/push/push-keys.ts'
import { features } from './features.ts'
import { mayListen } from './kernel/live/server/live-topics.ts'
import { directUrlOf, openDatabase } from './platform/database/database.ts'
import { makeReplicas } from './platform/database/replicas.ts'
import { makeResponseCache } from './platform/fast/response-cache.ts'
import { saveBuildFiles, serveFiles, serveOtherBuild } from './platform/http/build-files.ts'
import { markStopping } from './platform/http/health.ts'
import { makeLimits } from './platform/http/limits/limits.ts'
import { readPageManifest } from './platform/http/page-manifest.ts'
import { makePageViews } from './platform/http/page-views/page-views.ts'
import { makePages, type Renderer } from './platform/http/rendering.ts'
import { setBroker } from './platform/live/broker.ts'
import { makeLive } from './platform/live/live.ts'
import { natsBroker } from './platform/live/nats-broker.ts'
import { makeMail } from './platform/mail/mail.ts'
import { makeDirectMedia } from './platform/media/direct-media.ts'
import { mediaStore } from './platform/media/media-store.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { makeRequestLog } from './platform/metrics/request-log.ts'
import { startTracing } from './platform/metrics/tracing/tracing.ts'
import { sendMetricsToPrimary } from './platform/metrics/worker-metrics.ts'
import { sortParts } from './platform/parts.ts'
import { makePictures } from './platform/pictures/pictures.ts'
import type { Platform } from './platform/platform.ts'
import { makeSignIn } from './platform/sign-in/sign-in.ts'
import { findViewer } from './platform/sign-in/viewer.ts'
import { closings } from './platform/start/closings.ts'
import { flushErrorReports, makeLog } from './platform/start/log.ts'
import type { Settings } from './platform/start/settings.ts'
import { makeVideos } from './platform/videos/videos.ts'
import { startWorker } from './worker.ts'

const ROOT = join(import.meta.dirname, '..')
/** Delay after startup, so that the first requests come first. */
const LOAD_LATER_MS = 1_000
const CLIENT_DIR = join(ROOT, 'dist/client')

export type RunningServer = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
  /** Runs before the app: serves cached responses, or in development the sources. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  platform: Platform
  /** Ends live streams, lets jobs finish, closes every connection. */
  stop(): Promise<void>
}

/** Creates everything the features use. Starts nothing in the background; `stop` closes what was opened. */
export async function openPlatform(options: {
  settings: Settings
  databaseUrl: string
  publicUrl: string
}): Promise<Platform & { close(): Promise<void> }> {
  const { settings, databaseUrl, publicUrl } = options
  const log = makeLog(settings)
  const tracing = await startTracing(settings)
  const { db, pool, close } = openDatabase(databaseUrl, {
    poolSize: settings.databasePool,
    isPooled: settings.databaseDirectUrl !== null,
    log,
  })
  const broker = settings.events && natsBroker(settings.events, log)
  if (broker) setBroker(db, broker)
  const live = makeLive(directUrlOf({ settings, pool }), log, { broker })
  const pageViews = makePageViews(pool, publicUrl, log)
  const pictures = makePictures()
  const metrics = makeMetrics(pool, pictures)
  sendMetricsToPrimary(metrics.own)
  const videos = makeVideos({ ffmpeg: settings.ffmpeg, folder: join(settings.dataDir, 'videos'), log })
  const mail = makeMail(settings, log)
  const limits = makeLimits(pool, { enabled: settings.rateLimits })
  const parts = sortParts(features.flatMap(({ parts: own = [] }) => own))
  const signIn = makeSignIn({
    settings,
    publicUrl,
    pool,
    log,
    ...signInParts({ db, limits, settings, publicUrl, parts }),
  })
  const replicas = makeReplicas({ settings, pool, log })
  const requestLog = makeRequestLog(log, settings.secret)
  return {
    settings,
    publicUrl,
    log,
    db,
    pool,
    live,
    metrics,
    pageViews,
    mail,
    limits,
    signIn,
    responseCache: makeResponseCache(metrics, signIn.cookieName, requestLog.served),
    requestLog,
    tracing,
    media: mediaStore(settings),
    directMedia: makeDirectMedia(settings),
    pictures,
    videos,
    replicas,
    parts,
    close: async () => {
      mail.close()
      await Promise.all([live.stop(), pictures.close(), replicas.close(), pageViews.close()])
      await close()
      await Promise.all([tracing?.stop(), flushErrorReports(1_000)])
    },
  }
}

/** Starts the whole program behind one `fetch`: API, pages, files and jobs. */
export async function startServer(options: {
  settings: Settings
  databaseUrl: string
  publicUrl: string
}): Promise<RunningServer> {
  const { settings } = options
  const platform = await openPlatform(options)
  const { log } = platform
  await reencryptFactors(platform)
  platform.live.mayListen = (viewer, topic) => mayListen(platform, viewer, topic)
  const app = createApp(platform)
  const development = settings.mode === 'development' ? await developmentRenderer(settings.port) : null
  const renderer = development?.renderer ?? builtRenderer()
  // Loaded at startup so that the first visitor does not wait, and so that a newer build cannot mix with this one.
  const pagesLoaded = development
    ? null
    : renderer().catch((error) => log.error({ err: error }, 'could not load the pages'))
  if (!development) {
    app.use('/*', serveFiles(CLIENT_DIR))
    app.get('/assets/:name', serveOtherBuild(platform.pool))
    // Serve no page before this: the browser may request its scripts from another process.
    await saveBuildFiles(platform.pool, CLIENT_DIR).catch((error) =>
      log.warn({ err: error }, 'could not store the files of this build for other processes'),
    )
  }
  app.get(
    '*',
    completeUnsentSignOut,
    platform.pageViews.middleware,
    makePages({
      renderer,
      api: app,
      readViewer: (cookie) => findViewer(platform, cookie),
      mode: settings.mode,
      cookieName: platform.signIn.cookieName,
      secret: settings.secret,
      publicUrl: platform.publicUrl,
      generation: platform.responseCache.generation,
      mediaSource: platform.directMedia?.origin ?? '',
      otherHosts: (route) => paymentPageHosts(settings, route),
      // In development, Vite puts style sheets into the page itself.
      styleSources: development ? "'unsafe-inline'" : toastStyleHashes.join(' '),
    }),
  )
  // The keys are created at the first start. If the database cannot be reached, they are created when first needed.
  await pushKeys(platform).catch((error) =>
    log.warn({ err: error }, 'could not read the keys for push messages'),
  )
  const worker = await startWorker(platform)
  await pagesLoaded
  const backups = startBackupSchedule(platform)
  loadLater(platform)
  return {
    fetch: (request, env) => app.fetch(request, env as object),
    middleware: development?.middleware ?? platform.responseCache.serve,
    platform,
    stop: async () => {
      markStopping(platform)
      await Promise.all([worker.stop(), backups.stop(), platform.live.stop(), development?.close()])
      await Promise.all(closings.in(platform).map((close) => close(platform)))
      await platform.close()
    },
  }
}

/** Loads what the server does not need in order to start. */
function loadLater({ signIn, log }: Platform) {
  setTimeout(() => {
    signIn.load().catch((error) => log.error({ err: error }, 'could not load the sign-in module'))
  }, LOAD_LATER_MS).unref()
}

function builtRenderer(): () => Promise<Renderer> {
  let loading: Promise<Renderer> | null = null
  return () => {
    loading ??= (async () => {
      const bundle = await import(join(ROOT, 'dist/server/entry-server.js'))
      return {
        render: bundle.render,
        manifest: await readPageManifest(CLIENT_DIR, await bundle.pageSources()),
      }
    })()
    // Retry a failed load at the next request.
    loading.catch(() => {
      loading = null
    })
    return loading
  }
}

async function developmentRenderer(port: number) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    // By default Vite writes a temporary copy of the config and deletes it, which makes `node --watch` restart.
    configLoader: 'native',
    // Derived from the app's port, so that two development servers on one machine do not collide.
    server: { middlewareMode: true, hmr: { port: port < 40_000 ? port + 21_678 : port - 21_678 } },
    appType: 'custom',
  })
  const manifest = {
    routes: { __root__: { css: ['/src/design/theme/styles.css'] } },
    entry: ['/@vite/client', '/src/pages/start/entry-client.tsx'],
    pages: {},
  }
  return {
    renderer: async (): Promise<Renderer> => {
      const bundle = await vite.ssrLoadModule('/src/pages/start/entry-server.tsx')
      return { render: bundle.render as Renderer['render'], manifest }
    },
    middleware: vite.middlewares as RunningServer['middleware'],
    close: () => vite.close(),
  }
}
