import { join } from 'node:path'
import type { Settings } from '../start/settings.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './stored-media.ts'

export type { MediaStore } from './stored-media.ts'

/** Returns the bucket if one is set, otherwise the folder `media` in the data folder. */
export function mediaStore(settings: Pick<Settings, 's3' | 'dataDir'>): MediaStore {
  return settings.s3 ? bucketStore(settings.s3) : folderStore(join(settings.dataDir, 'media'))
}
