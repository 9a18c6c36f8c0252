import type { Platform } from '../../platform.ts'
import type { LimitName } from './limits.ts'

/**
 * Counts one request. Counting writes to the database, so while only a replica can be reached, reads are not counted.
 * @throws Problem 'too-many-requests'
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
