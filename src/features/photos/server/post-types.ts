import { makeHeld, onePer } from '../../../platform/held.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PostType } from '../photo.ts'
import { listActivePostTypes } from './photo-sql.ts'

const heldOf = onePer(() => makeHeld<PostType[]>({ ttlMs: 5000, max: 1 }))

/** Active post types by name (UPL-21); a change is seen everywhere within five seconds. */
export const readPostTypes = (platform: Platform): Promise<PostType[]> =>
  heldOf(platform).read('active', () => listActivePostTypes(platform.db))
