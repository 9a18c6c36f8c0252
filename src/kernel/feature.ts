import type { Hono } from 'hono'
import type { AppEnv, Routes } from '../platform/http/http.ts'
import type { Part, Parts } from '../platform/parts.ts'
import type { ProblemCode } from '../problems.ts'

/** What a feature hands to the program; src/features.ts lists all features. Their jobs are listed in src/worker.ts. */
export type Feature = {
  /** Its endpoints, under /api. */
  api?: readonly Routes[]
  /** The modules of its shapes: each exported shape is named in the API document. */
  shapes?: readonly Readonly<Record<string, unknown>>[]
  /** Its routes outside of /api, by path prefix. */
  site?: Readonly<Record<string, Hono<AppEnv>>>
  /** Its parts for gatherers: a kind of notice, a step of account deletion, a part of the data export. */
  parts?: readonly Part[]
  /** For the API document: problems of its endpoints that depend on parts of other features, by the endpoint's name. */
  problems?: (platform: { parts: Parts }) => Readonly<Record<string, readonly ProblemCode[]>>
}
