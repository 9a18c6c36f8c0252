import { partKind } from '../parts.ts'
import type { Platform } from '../platform.ts'

/** What a feature does before its process ends, while the database is still there: write what it has in memory. */
export const closings = partKind<(platform: Platform) => Promise<void>>()
