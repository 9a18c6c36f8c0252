import { basename, dirname } from 'node:path'
import type { BucketAccess } from '../../../../../platform/start/bucket-settings.ts'
import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'

export type Content = AsyncIterable<Uint8Array>

/** A destination for backups. Names look like paths: `showoff-20261123T030000Z.tar`, `showoff-media/0a/0a1b…`. */
export type BackupPlace = {
  /** The place as an operator writes it: a folder, or `s3://bucket/prefix`. */
  title: string
  titleOf(name: string): string
  /**
   * Writes a file completely or not at all. An interruption leaves nothing under its name.
   * @param verify reads what was written; when it throws, nothing stays under the name
   * @returns its size in bytes
   */
  write(name: string, content: Content, verify?: (read: () => Content) => Promise<void>): Promise<number>
  /** @returns null when there is no such file */
  read(name: string): Promise<Content | null>
  /** Deletes a file; no error when it is already gone. */
  remove(name: string): Promise<void>
  /** Lists files whose name begins with `prefix`: a folder with its slash, or '' for the files at the top level. */
  list(prefix: string): AsyncIterable<{ name: string; bytes: number }>
}

export type BackupFile = { place: BackupPlace; name: string }

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/

/** @param bucketAccess how to reach buckets; settings refuse a bucket without it */
export function backupPlace(to: string, bucketAccess: BucketAccess | null): BackupPlace {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? []
  if (bucket === undefined || bucketAccess === null) return folderPlace(to)
  return bucketPlace({ ...bucketAccess, bucket }, prefix.replace(/\/+$/, ''))
}

/** Splits the full path of a file into its place and name. */
export function backupFileAt(path: string, bucketAccess: BucketAccess | null = null): BackupFile {
  return { place: backupPlace(dirname(path), bucketAccess), name: basename(path) }
}

export const toBackupFile = (path: string | BackupFile): BackupFile =>
  typeof path === 'string' ? backupFileAt(path) : path
