import type { Hono } from 'hono'
import type { AppEnv, Routes } from '../platform/http/http.ts'
import type { Part, Parts } from '../platform/parts.ts'
import type { ProblemCode } from '../problems.ts'

/** What a feature hands to the program; src/features.ts lists them all. Its jobs stand in src/worker.ts. */
export type Feature = {
  /** Its endpoints, under /api. */
  api?: readonly Routes[]
  /** The modules of its shapes: what they export has a name of its own in the API document. */
  shapes?: readonly Readonly<Record<string, unknown>>[]
  /** What it serves outside of /api, by the path it begins with. */
  site?: Readonly<Record<string, Hono<AppEnv>>>
  /** What it hands in to gatherers: a kind of notice, a step of an account's deletion, a part of the data export. */
  parts?: readonly Part[]
  /** Problems of its endpoints that follow from what others hand in, by the endpoint's name; for the API document. */
  problems?: (platform: { parts: Parts }) => Readonly<Record<string, readonly ProblemCode[]>>
}
