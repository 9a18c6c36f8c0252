import { setTimeout as pause } from 'node:timers/promises'
import { verifyDatabase } from '../database/verify-database.ts'
import { verifyBroker } from '../live/verify-broker.ts'
import { type MediaStore, mediaStore } from '../media/media-store.ts'
import { canConvert } from '../videos/ffmpeg.ts'
import { CannotRun } from './cannot-run.ts'
import type { Settings } from './settings.ts'

const ANSWER_LIMIT_MS = 10_000

/**
 * Checks the external services in the settings that the program needs at once. Services that may be down for a while
 * (the mail server: mails wait) are checked by `npm run doctor`.
 * @throws CannotRun with a sentence that names the setting
 */
export async function verifyServices(settings: Settings): Promise<void> {
  await Promise.all([
    ...settings.replicaUrls.map((url) => verifyDatabase(url, 'DATABASE_REPLICA_URLS')),
    settings.events && verifyBroker(settings.events),
    verifyBucket(settings),
    verifyFfmpeg(settings),
  ])
}

async function verifyBucket(settings: Settings) {
  if (!settings.s3) return
  const { bucket, endpoint } = settings.s3
  const answer = listOne(mediaStore(settings)).catch((error: Error) => {
    throw new CannotRun(
      `The bucket ${bucket} at S3_ENDPOINT ${endpoint} cannot be used: ${error.message}. Check the address, the bucket name and the keys.`,
    )
  })
  const patience = pause(ANSWER_LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new CannotRun(`S3_ENDPOINT ${endpoint} did not respond within ${ANSWER_LIMIT_MS / 1000} seconds.`)
  })
  await Promise.race([answer, patience])
}

/** Also fails for a bucket that does not exist; reading one file would look like a missing file. */
async function listOne(store: MediaStore) {
  for await (const _ of store.list('is-there/')) return
}

/** The default ffmpeg may be missing: then only videos that need no conversion are accepted. */
async function verifyFfmpeg({ ffmpeg }: Settings) {
  if (ffmpeg === null || ffmpeg === 'ffmpeg' || (await canConvert(ffmpeg))) return
  throw new CannotRun(
    `FFMPEG ${ffmpeg} cannot be used: it is not an ffmpeg with libx264 and aac. Set FFMPEG=off to accept only videos that need no conversion.`,
  )
}
