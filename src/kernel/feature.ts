import type { Hono } from 'hono'
import type { AppEnv } from '../platform/http/http.ts'
import type { Part } from '../platform/parts.ts'

/** What a feature hands to the program; src/features.ts lists them all. Its jobs stand in src/worker.ts. */
export type Feature = {
  /** Its endpoints, under /api and `path`. */
  api?: readonly { hono: Hono<AppEnv>; path?: string }[]
  /** What it serves outside of /api, by the path it begins with. */
  site?: Readonly<Record<string, Hono<AppEnv>>>
  /** What it hands in to gatherers: a kind of notice, a step of an account's deletion, a part of the data export. */
  parts?: readonly Part[]
}
