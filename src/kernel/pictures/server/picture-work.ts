import type { LimitName } from '../../../platform/http/limits/limits.ts'
import type { PictureWork } from '../../../platform/pictures/pictures.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/sign-in/viewer.ts'

/** Whose processor time is counted, and for what. */
type Account = [LimitName, string]

/**
 * Who pays for work on a picture. A request says nothing about what it costs, so processor time is counted:
 * of a visitor by address; of a member by account, and by address for all accounts behind it.
 * @throws Problem 'too-many-requests' when nothing of it is left for this hour
 */
export async function paidBy(
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
    spent: charging(platform, accounts),
  }
}

/** Videos wait for a job, so only what they have cost is counted; the next one is refused when nothing is left. */
export const paysForVideos = (platform: Platform, memberId: string) =>
  charging(platform, [['video-work', memberId]])

const charging =
  ({ limits, log }: Platform, accounts: Account[]) =>
  (processorMs: number) => {
    for (const [name, key] of accounts) {
      limits
        .charge(name, key, processorMs)
        .catch((error) => log.warn({ err: error }, 'work on a picture or video was not counted'))
    }
  }
