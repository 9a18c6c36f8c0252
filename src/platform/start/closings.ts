import { partKind } from '../parts.ts'
import type { Platform } from '../platform.ts'

/**
 * Callbacks of features before the process ends, while the database is still open: they write what is only in memory.
 */
export const closings = partKind<(platform: Platform) => Promise<void>>()
