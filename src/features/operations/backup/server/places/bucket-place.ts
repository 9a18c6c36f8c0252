import { bucketObjects, unlessAbsent } from '../../../../../platform/media/bucket-objects.ts'
import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { S3Settings } from '../../../../../platform/start/settings.ts'
import type { BackupPlace } from './backup-place.ts'

/** Keeps caches between the bucket and the restoring machine from storing a copy. */
const HEADERS = { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' }

/** Stores backups in a bucket. A large file is sent in parts, and exists only once all of them are there. */
export function bucketPlace(s3: S3Settings, prefix: string): BackupPlace {
  const objects = bucketObjects(s3)
  const below = prefix === '' ? '' : `${prefix}/`
  const title = `s3://${s3.bucket}${prefix === '' ? '' : `/${prefix}`}`
  const titleOf = (name: string) => `${title}/${name}`

  async function read(name: string) {
    const answer = await unlessAbsent(objects.call('GET', { key: below + name }))
    return answer && (answer.body ?? new Blob([]).stream())
  }

  return {
    title,
    titleOf,
    read,

    async write(name, content, verify) {
      // Names of files beside a backup are derived from their bytes, so only a backup's own name can clash.
      if (!name.includes('/') && (await unlessAbsent(objects.call('HEAD', { key: below + name })))) {
        throw new CannotRun(`${titleOf(name)} already exists. Choose another name.`)
      }
      let bytes = 0
      async function* countBytes() {
        for await (const chunk of content) {
          bytes += chunk.length
          yield chunk
        }
      }
      await objects.put(below + name, countBytes(), HEADERS)
      // The bucket verified the signed hash of each part; this finds errors from before that.
      await verify?.(async function* () {
        yield* (await read(name)) ?? []
      }).catch(async (error) => {
        await objects.remove(below + name)
        throw error
      })
      return bytes
    },

    remove: (name) => objects.remove(below + name),

    async *list(within) {
      for await (const { key, bytes } of objects.list(below + within, within === '' ? '/' : '')) {
        yield { name: key.slice(below.length), bytes }
      }
    },
  }
}
