import type { LimitName } from '../../../platform/http/limits/limits.ts'
import type { PictureWork } from '../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'

/** The limit and the key that processor time is charged to. */
type Account = [LimitName, string]

/**
 * Returns the account that is charged for work on a picture. A request does not show its cost, so processor time is
 * counted: for a visitor by address; for a member by account, and by address across all accounts that use it.
 * @throws Problem 'too-many-requests' if the limit of this hour is used up
 */
export async function makePictureWork(
  platform: Platform,
  { memberId }: Pick<Viewer, 'memberId'>,
  address: string,
): Promise<PictureWork> {
  const accounts: Account[] =
    memberId === null
      ? [['picture-work-visitor', address]]
      : [
          ['picture-work', memberId],
          ['picture-work-address', address],
        ]
  for (const [name, key] of accounts) await platform.limits.check(name, key)
  return {
    member: memberId ?? address,
    isVisitor: memberId === null,
    onProcessorTime: makeCharge(platform, accounts),
  }
}

/** Videos are converted in a job, so their cost is only counted; the next one is refused if nothing is left. */
export const makeVideoCharge = (platform: Platform, memberId: string) =>
  makeCharge(platform, [['video-work', memberId]])

const makeCharge =
  ({ limits, log }: Platform, accounts: Account[]) =>
  (processorMs: number) => {
    for (const [name, key] of accounts) {
      limits
        .charge(name, key, processorMs)
        .catch((error) => log.warn({ err: error }, 'could not count the work on a picture or video'))
    }
  }
