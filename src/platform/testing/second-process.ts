import { createApp } from '../../app.ts'
import { mayListen } from '../../kernel/live/server/live-topics.ts'
import { openPlatform } from '../../server.ts'
import { atEndOfFile } from './endings.ts'
import type { TestApp } from './test-app.ts'

/** Opens the program a second time on the same database, like a second process: the two share nothing else. */
export async function secondProcess(app: TestApp) {
  const { settings, publicUrl } = app.platform
  const platform = await openPlatform({ settings, databaseUrl: app.databaseUrl, publicUrl })
  atEndOfFile(() => platform.close())
  platform.live.mayListen = (viewer, topic) => mayListen(platform, viewer, topic)
  const other = createApp(platform)
  return { platform, ask: (path: string, init?: RequestInit) => Promise.resolve(other.request(path, init)) }
}
