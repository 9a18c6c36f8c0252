import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { Environment } from './environment.ts'
import type { Settings } from './settings.ts'
import { SettingsError } from './settings-error.ts'

type Given = z.infer<typeof Environment>

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BucketAccess = Omit<S3Settings, 'bucket'>

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

export function s3Settings(env: Given): S3Settings | null {
  const given = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  if (given.every((value) => value === undefined)) return null
  const [endpoint, bucket, accessKeyId, secretAccessKey] = given
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new SettingsError(
      'The settings cannot be used. A bucket needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

/**
 * Reads the backup settings. A bucket of backups uses the access of the media bucket, unless it has its own settings.
 */
export function backupSettings(env: Given, dataDir: string): Settings['backup'] {
  const s3 = s3Settings(env)
  const own = [env.BACKUP_S3_ENDPOINT, env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY]
  const [endpoint, accessKeyId, secretAccessKey] = own.every((value) => value === undefined)
    ? [s3?.endpoint, s3?.accessKeyId, s3?.secretAccessKey]
    : own
  const isComplete = endpoint && accessKeyId && secretAccessKey
  const bucketAccess = isComplete
    ? {
        endpoint: withoutSlash(endpoint),
        accessKeyId,
        secretAccessKey,
        region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      }
    : null
  const isBucket = env.BACKUP_TO?.startsWith('s3://') ?? false
  if (!bucketAccess && (isBucket || own.some(Boolean))) {
    throw new SettingsError(
      'The settings cannot be used. A backup bucket needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ENDPOINT and its keys.',
    )
  }
  const to = isBucket
    ? env.BACKUP_TO!.replace(/\/+$/, '')
    : resolve(env.BACKUP_TO ?? join(dataDir, 'backups'))
  if (s3 && bucketAccess?.endpoint === s3.endpoint && to.split('/')[2] === s3.bucket && isBucket) {
    throw new SettingsError(
      'The settings cannot be used. BACKUP_TO must not be the same bucket as S3_BUCKET, because browsers or a CDN may read that one.',
    )
  }
  return {
    everyMs: env.BACKUP_EVERY ?? null,
    to,
    bucketAccess,
    keep: env.BACKUP_KEEP,
    key: env.BACKUP_KEY ?? null,
  }
}
