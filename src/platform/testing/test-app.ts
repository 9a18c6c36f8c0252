import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../app.ts'
import { mayListen } from '../../kernel/live/server/live-topics.ts'
import { openPlatform } from '../../server.ts'
import { drainJobs } from '../../worker.ts'
import { readSettings } from '../start/settings.ts'
import { atEndOfFile } from './endings.ts'
import { makeGiven, type TestMember } from './given.ts'
import { testDatabase } from './test-database.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

let ofThisFile: Promise<TestApp> | null = null

/**
 * Returns the whole API on its own database, shared by the tests of one file: `given` creates the data a test starts
 * with, `as` makes requests as a member or, with null, as a visitor.
 */
export const testApp = (): Promise<TestApp> => {
  if (!ofThisFile) {
    ofThisFile = ownTestApp()
    atEndOfFile(async () => {
      ofThisFile = null
    })
  }
  return ofThisFile
}

/** Creates an app for a single test: for lists of all members, and for special settings. */
export async function ownTestApp(
  environment: Record<string, string> = {},
  given?: Awaited<ReturnType<typeof testDatabase>>,
): Promise<TestApp> {
  const app = startTestApp(environment, given ?? (await testDatabase()))
  atEndOfFile(async () => (await app).stop())
  return app
}

/** Opens another process on the same database; it shares nothing else with the first. */
export const secondTestApp = (app: TestApp, environment: Record<string, string> = {}): Promise<TestApp> =>
  ownTestApp(environment, { url: app.databaseUrl, drop: async () => {} })

async function startTestApp(
  environment: Record<string, string>,
  { url, drop }: Awaited<ReturnType<typeof testDatabase>>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'showoff-app-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SECRET: 'a secret that only tests know, long enough',
    ...environment,
  })
  const platform = await openPlatform({
    settings,
    databaseUrl: url,
    publicUrl: 'http://showoff.test',
  })
  platform.live.mayListen = (viewer, topic) => mayListen(platform, viewer, topic)
  const app = createApp(platform)

  const makeClient = (headers: Record<string, string>) => {
    const ask =
      (method: string) =>
      (path: string, body?: unknown, more: Record<string, string> = {}) =>
        Promise.resolve(
          app.request(`/api${path}`, {
            method,
            headers: {
              ...headers,
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...more,
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        )
    return {
      get: (path: string, more?: Record<string, string>) => ask('GET')(path, undefined, more),
      post: ask('POST'),
      put: ask('PUT'),
      patch: ask('PATCH'),
      delete: ask('DELETE'),
      /** Sends raw bytes, as for a picture. */
      send: (path: string, bytes: Uint8Array | ReadableStream, more: Record<string, string> = {}) =>
        Promise.resolve(
          app.request(`/api${path}`, {
            method: 'POST',
            headers: { ...headers, ...more },
            body: bytes as BodyInit,
            duplex: 'half',
          } as RequestInit),
        ),
    }
  }

  /** Collects the payloads of a live topic from now on. */
  async function hear(topic: string): Promise<object[]> {
    const payloads: object[] = []
    let isListening = false
    platform.live.subscribe([topic], (event) => {
      if (event.topic !== topic) return
      if ('probe' in event.payload) isListening = true
      else if (isListening) payloads.push(event.payload)
    })
    // The first subscription opens the connection, and events sent before it is open are lost.
    while (!isListening) {
      await platform.live.publish(platform.db, topic, { probe: true })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return payloads
  }

  return {
    platform,
    databaseUrl: url,
    hear,
    db: platform.db,
    given: makeGiven(platform),
    as: (member: TestMember | null) => makeClient(member ? { cookie: member.cookie } : {}),
    /** Requests an address outside of /api. */
    ask: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    drainJobs: () => drainJobs(platform),
    async stop() {
      await platform.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
