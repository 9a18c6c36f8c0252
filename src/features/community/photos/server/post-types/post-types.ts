import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { PostType } from '../../photo.ts'
import { listActivePostTypes } from './post-type-sql.ts'

const cacheOf = oncePerKey(() => makeMemoCache<PostType[]>({ ttlMs: 5000, max: 1 }))

/** Returns the active post types by name (UPL-21). A change is visible everywhere within five seconds. */
export const readPostTypes = (platform: Platform): Promise<PostType[]> =>
  cacheOf(platform).read('active', () => listActivePostTypes(platform.db))

/** Called after a change, so that the admin who made it sees it at once. */
export const clearPostTypeCache = (platform: Platform): void => cacheOf(platform).clear()
