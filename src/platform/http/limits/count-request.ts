import type { Platform } from '../../platform.ts'
import type { LimitName } from './limits.ts'

/**
 * Counts one request. Counts are written: while the primary database is away and a replica answers, what is read is not
 * counted. @throws Problem 'too-many-requests'
 */
export function countRequest(
  platform: Platform,
  method: string,
  name: LimitName,
  key: string,
): Promise<void> {
  if (method !== 'GET') return platform.limits.take(name, key)
  return platform.replicas.readAnyway(platform, async (source) => {
    if (source === platform) await platform.limits.take(name, key)
  })
}
