import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Handler } from 'hono'
import type pg from 'pg'
import type { AppEnv } from './http.ts'

/** Scripts, styles and fonts are kept. Pictures of a page may be missing for a moment. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** A page may stay open this long across upgrades. */
const KEPT_DAYS = 30

/** A worker thread has the policy of its own script: only the thread (heic-worker.ts) may compile WebAssembly. */
const THREAD_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

const isWorkerScript = (name: string) => name.startsWith('thread-')

const isKept = (name: string) => Object.hasOwn(TYPES, extname(name))

/**
 * Stores the files of this build where processes of other builds find them. Call it before this process serves a page,
 * because the visitor's next request may go to another process.
 * @returns the number of new files
 */
export async function saveBuildFiles(pool: pg.Pool, clientDir: string): Promise<number> {
  const folder = join(clientDir, 'assets')
  const names = (await readdir(folder)).filter(isKept)
  const { rows: updatedRows } = await pool.query<{ name: string }>(
    'update build_files set seen_at = now() where name = any($1) returning name',
    [names],
  )
  const known = new Set(updatedRows.map(({ name }) => name))
  const fresh = names.filter((name) => !known.has(name))
  const contents = await Promise.all(fresh.map((name) => readFile(join(folder, name))))
  if (fresh.length > 0) {
    await pool.query(
      `insert into build_files (name, content) select * from unnest($1::text[], $2::bytea[])
       on conflict (name) do nothing`,
      [fresh, contents],
    )
  }
  await pool.query(`delete from build_files where seen_at < now() - interval '${KEPT_DAYS} days'`)
  return fresh.length
}

/** Serves files of other builds. Those of this build are served from its folder by an earlier handler. */
export const serveOtherBuild =
  (pool: pg.Pool): Handler<AppEnv> =>
  async (c, next) => {
    const name = c.req.param('name') ?? ''
    if (!isKept(name)) return next()
    const { rows } = await pool.query<{ content: Buffer<ArrayBuffer> }>(
      'select content from build_files where name = $1',
      [name],
    )
    const [found] = rows
    if (!found) return next()
    c.set('pageRoute', '/files')
    if (isWorkerScript(name)) c.header('Content-Security-Policy', THREAD_POLICY)
    return c.body(found.content, 200, {
      'Content-Type': TYPES[extname(name)]!,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }

/** Serves files of the build. Their names contain a hash of their content, so browsers may cache them forever. */
export const serveFiles = (root: string) =>
  serveStatic<AppEnv>({
    root,
    precompressed: true,
    onFound: (path: string, c: Context<AppEnv>) => {
      c.set('pageRoute', '/files')
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (isWorkerScript(basename(path))) c.header('Content-Security-Policy', THREAD_POLICY)
    },
  })
