import { makeHeld, onePer } from '../../../../platform/fast/held.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { PostType } from '../photo.ts'
import { listActivePostTypes } from './post-type-sql.ts'

const heldOf = onePer(() => makeHeld<PostType[]>({ ttlMs: 5000, max: 1 }))

/** Active post types by name (UPL-21); a change is seen everywhere within five seconds. */
export const readPostTypes = (platform: Platform): Promise<PostType[]> =>
  heldOf(platform).read('active', () => listActivePostTypes(platform.db))

/** After a change, so that whoever made it sees it at once. */
export const forgetHeldPostTypes = (platform: Platform): void => heldOf(platform).drop()
