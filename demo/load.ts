import pg from 'pg'
import type { DemoPeople } from '../src/commands/greeting.ts'
import { scoreNextDue } from '../src/features/community/photos/server/feed/scores/score-photos.ts'
import { countTrends } from '../src/features/community/trends/server/trends.ts'
import { DEMO_PASSWORD, FIRST_DEMO_MEMBER } from '../src/features/core/members/server/demo-mode.ts'
import type { Log } from '../src/platform/start/log.ts'
import type { Settings } from '../src/platform/start/settings.ts'
import { openPlatform } from '../src/server.ts'
import { type Community, readCommunity } from './community.ts'
import { demoPassword } from './demo-password.ts'
import { readMembers } from './files.ts'
import { insertArticles } from './insert-articles.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertCategories } from './insert-contests.ts'
import { insertDailyLife } from './insert-daily-life.ts'
import { insertInsight } from './insert-insight.ts'
import { insertCrowd, insertMeasures, insertMembers } from './insert-members.ts'
import { insertNotices } from './insert-notices.ts'
import { insertCollections, insertPost, insertReviews } from './insert-posts.ts'
import { insertTrips } from './insert-trips.ts'
import { addressesOf } from './members.ts'
import { insertOrders } from './orders.ts'
import { settlePastPoints } from './points.ts'
import { insertQuestions } from './questions.ts'
import { insertReels, putFilms } from './reels.ts'
import { insertLabels, insertShopWork, keepAddresses, settleShop } from './settle-shop.ts'
import { photosIn, queueFirstWidths, storePictures } from './store-pictures.ts'
import { hoursAgo } from './stored.ts'

/** Any fixed number: two programs that start on one empty database load the demo once. */
const DEMO_LOCK = 7_405_318

/**
 * Loads the demo community into a database that has no member yet; into any other it never writes a row.
 * Pictures of the first page, and photos of one's own, go through the same pipeline as an upload.
 * @param options.photosDir a folder of photos to show instead of the drawn looks
 * @returns who may sign in, and whether the demo was loaded now; null where the database holds other members
 */
export async function loadDemoOnce(options: {
  settings: Settings
  databaseUrl: string
  log: Log
  photosDir?: string | undefined
}): Promise<(DemoPeople & { isNew: boolean }) | null> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const known = await client.query<{ isEmpty: boolean; hasDemo: boolean }>(
      `select not exists (select from members) as "isEmpty",
              exists (select from members where id = $1) as "hasDemo"`,
      [FIRST_DEMO_MEMBER],
    )
    const { isEmpty = false, hasDemo = false } = known.rows[0] ?? {}
    if (!isEmpty && !hasDemo) return null
    if (isEmpty) await load(options, readCommunity())
    return {
      ...addressesOf(readMembers()),
      password: await demoPassword(client, options.settings),
      isNew: isEmpty,
    }
  } finally {
    await client.end()
  }
}

async function load(
  { settings, databaseUrl, log, photosDir }: Parameters<typeof loadDemoOnce>[0],
  community: Community,
) {
  const begun = performance.now()
  const platform = await openPlatform({ settings, databaseUrl, publicUrl: 'http://localhost' })
  try {
    const pictures = await storePictures(platform, community, photosDir ? await photosIn(photosDir) : [])
    const films = await putFilms(platform, community)
    // All of it or nothing: half a community would count as "has members" for ever.
    await platform.db.transaction().execute(async (tx) => {
      await insertMembers(tx, community, pictures, DEMO_PASSWORD)
      await insertMeasures(tx, community)
      await insertCatalogue(tx, community, pictures)
      // Oldest first, so that keys rise with time as they would have.
      for (const post of [...community.posts].reverse()) await insertPost(tx, platform, post, pictures)
      await insertCrowd(tx, community)
      await insertLabels(tx, community)
      await settleShop(tx)
      await insertShopWork(tx, community)
      await keepAddresses(tx)
      await insertOrders(tx, community, pictures)
      await insertReviews(tx, community)
      await insertQuestions(tx)
      await insertCollections(tx, community, pictures)
      await insertCategories(tx, community, pictures)
      await insertArticles(tx, community, pictures)
      await countTrends(tx, new Date())
      await insertTrips(tx, community)
      await insertReels(tx, community, pictures, films)
      const today = { now: new Date(), needsConfirmedEmail: true }
      while ((await scoreNextDue(tx, today)) > 0) {}
      await insertDailyLife(tx, community)
      await insertNotices(tx, community)
      await queueFirstWidths(tx, community, pictures)
      await insertInsight(tx)
      await settlePastPoints(tx, platform, hoursAgo(community.posts.at(-1)!.hoursAgo))
    })
    // The planner knows nothing of tables that were empty a moment ago.
    await platform.pool.query('analyze')
    log.info({ seconds: (performance.now() - begun) / 1000 }, 'loaded the demo')
  } finally {
    await platform.close()
  }
}
