import { z } from 'zod'
import { findPicture } from '../../../../kernel/pictures/server/picture-sql.ts'
import { openOriginal } from '../../../../kernel/pictures/server/pictures.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { spotsOfThing } from '../../../../platform/pictures/descriptor/spots.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import { listUndescribed, saveDescription } from './description-sql.ts'
import { embed } from './embedding.ts'

const BATCH = 100

/**
 * Describes the given pictures, or all pictures of products whose description is missing or outdated. A picture that
 * cannot be opened is left for the next run.
 */
export const describePictures = job(
  z.object({ mediaIds: z.array(z.uuid()).optional() }),
  async ({ mediaIds }, platform, { signal }) => {
    const lookAt = describer(platform)
    for await (const mediaId of mediaIds ?? undescribed(platform)) {
      signal.throwIfAborted()
      await lookAt(mediaId)
    }
  },
)

async function* undescribed({ db, settings }: Platform) {
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listUndescribed(db, {
      after,
      embeddingFrom: settings.findEmbeddingUrl,
      limit: BATCH,
    })
    yield* ids
    after = ids.at(-1) ?? null
    if (ids.length < BATCH) return
  }
}

function describer(platform: Platform) {
  const { db, pictures, settings, log } = platform
  // After a failed request, the provider is not called again until the next job.
  let hasProvider = settings.findEmbeddingUrl !== null

  return async (mediaId: string): Promise<void> => {
    const picture = await findPicture(db, mediaId)
    if (!picture) return
    try {
      const original = await openOriginal(platform, picture)
      const options = { crop: picture.crop, withViews: hasProvider, isLater: true }
      const [described] = await pictures.describeStored(original, options)
      if (!described) return
      const embedding = await embed(platform, described.view)
      hasProvider &&= embedding !== null
      await saveDescription(db, {
        mediaId,
        revision: picture.revision,
        overall: described.overall[0]!,
        spots: spotsOfThing(described.spots),
        form: described.form,
        raster: described.raster,
        embedding,
        embeddingFrom: embedding && settings.findEmbeddingUrl,
      })
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'service-stopping') throw error
      log.warn({ mediaId, reason: error.code }, 'could not describe a product picture for visual search')
    }
  }
}
