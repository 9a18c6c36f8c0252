import { Hono } from 'hono'
import packageFile from '../../../package.json' with { type: 'json' }
import { isMigrated } from '../database/migrate.ts'
import type { Platform } from '../platform.ts'
import type { AppEnv } from './http.ts'

const PATIENCE_MS = 2000
/** The endpoint is public, so the database and the bucket are checked at most once a second. */
const CACHED_MS = 1000

type Readiness = Record<'database' | 'storage' | 'migrations', 'ok' | 'failed'>

const stopping = new WeakSet<Platform>()
/** Migrations are never undone, so once they are complete they need no further check. */
const migrated = new WeakSet<Platform>()
const cachedReadiness = new WeakMap<Platform, { until: number; readiness: Promise<Readiness> }>()

/** Makes /readyz fail from now on, so that a load balancer sends no more requests. */
export const markStopping = (platform: Platform) => stopping.add(platform)

export const healthRoutes = new Hono<AppEnv>()
  // The process is alive, whatever else fails. Restarting it would not help while the database is down.
  .get('/healthz', (c) =>
    c.json({ status: 'ok', version: packageFile.version, uptimeSeconds: Math.floor(process.uptime()) }),
  )
  .get('/readyz', async (c) => {
    const { platform } = c.var
    c.header('Cache-Control', 'no-store')
    if (stopping.has(platform)) return c.json({ status: 'stopping' }, 503)
    const parts = await readinessOf(platform)
    const isReady = Object.values(parts).every((state) => state === 'ok')
    return c.json({ status: isReady ? 'ready' : 'failed', parts }, isReady ? 200 : 503)
  })

function readinessOf(platform: Platform): Promise<Readiness> {
  const cached = cachedReadiness.get(platform)
  if (cached && Date.now() < cached.until) return cached.readiness
  const readiness = checkAll(platform)
  cachedReadiness.set(platform, { until: Date.now() + CACHED_MS, readiness })
  return readiness
}

async function checkAll(platform: Platform): Promise<Readiness> {
  const { media, log, replicas } = platform
  const part = async (name: keyof Readiness, check: () => Promise<unknown>) => {
    try {
      await withTimeout(check())
      return 'ok'
    } catch (error) {
      // The response is public, so details go only to the log.
      log.warn({ err: error, part: name }, 'a readiness check failed')
      return 'failed'
    }
  }
  const [database, storage, migrations] = await Promise.all([
    // A process that reaches only the replicas still serves pages. If it counted as not ready, the load balancer would
    // remove all processes at once.
    part('database', () => replicas.checkAny()),
    part('storage', () => media.check()),
    part('migrations', async () => {
      if (migrated.has(platform)) return
      if (!(await replicas.readAnyway(platform, ({ pool }) => isMigrated(pool))))
        throw new Error('Migrations are missing.')
      migrated.add(platform)
    }),
  ])
  return { database, storage, migrations }
}

async function withTimeout(work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
