import type { TestApp } from '../../../../../../../platform/testing/test-app.ts'
import { clearPhotoCache } from '../../photo-cache.ts'
import { scoreDuePhotos } from '../score-photos.ts'

/** As the job does every minute, or as it will do later. The database counts finer than a Date does. */
export async function countScores({ db, platform }: TestApp, at = Date.now(), needsConfirmedEmail = true) {
  await scoreDuePhotos(db, { now: new Date(at + 50), needsConfirmedEmail })
  await clearPhotoCache(platform)
}
