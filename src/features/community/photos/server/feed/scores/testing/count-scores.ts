import type { TestApp } from '../../../../../../../platform/testing/test-app.ts'
import { clearPhotoCache } from '../../photo-cache.ts'
import { scoreDuePhotos } from '../score-photos.ts'

/**
 * Counts as the job does every minute, at the given time. The database's clock is finer than a Date, hence the
 * margin.
 */
export async function countScores({ db, platform }: TestApp, at = Date.now(), needsConfirmedEmail = true) {
  await scoreDuePhotos(db, { now: new Date(at + 50), needsConfirmedEmail })
  await clearPhotoCache(platform)
}
