import { expect, test } from 'vitest'
import { signedOut, type Viewer } from '../../../../platform/sign-in/viewer.ts'
import { mayLikeReel, mayRemoveReel, maySeeReel, maySendVideo, type ReelWithTies } from './reel-rules.ts'

const reel: ReelWithTies = {
  id: 'reel',
  ownerId: 'ana',
  state: 'published',
  stage: 'ready',
  followersOnly: false,
  followsOwner: false,
  isApart: false,
}
const member = (memberId: string, more: object = {}) =>
  ({ memberId, isSuspended: false, isModerator: false, ...more }) as Viewer
const [ana, ben, moderator] = [member('ana'), member('ben'), member('mo', { isModerator: true })]
const paused = member('ana', { isSuspended: true })

test.each<[string, Viewer, Partial<ReelWithTies>, boolean[]]>([
  // Columns: viewer, reel, [sees, likes, sends, removes]
  ['a signed-out visitor', signedOut, {}, [true, false, false, false]],
  ['another member', ben, {}, [true, true, false, false]],
  ['its owner', ana, {}, [true, true, true, true]],
  ['its suspended owner', paused, {}, [true, false, false, true]],
  ['a moderator, who can only remove with a reason', moderator, {}, [true, true, false, false]],
  ['another member before it is ready', ben, { stage: 'processing' }, [false, false, false, false]],
  ['its owner before it is ready', ana, { stage: 'failed' }, [true, false, true, true]],
  ['a moderator before it is ready', moderator, { stage: 'uploading' }, [false, false, false, false]],
  ['a non-follower of a reel for followers', ben, { followersOnly: true }, [false, false, false, false]],
  [
    'a follower of a reel for followers',
    ben,
    { followersOnly: true, followsOwner: true },
    [true, true, false, false],
  ],
  ['a blocked member', ben, { isApart: true, followsOwner: true }, [false, false, false, false]],
  ['another member while it is hidden', ben, { state: 'hidden' }, [false, false, false, false]],
  ['its owner while it is hidden', ana, { state: 'hidden' }, [true, true, true, true]],
  [
    'a moderator once the account of the owner is closed',
    moderator,
    { state: 'closed' },
    [false, false, false, false],
  ],
])(
  'the rules decide who sees, likes, uploads and removes a reel: %s [REEL-04, DEC-07, PERM-01]',
  (_who, viewer, more, expected) => {
    const seen = { ...reel, ...more }
    const rules = [maySeeReel, mayLikeReel, maySendVideo, mayRemoveReel]
    expect(rules.map((rule) => rule(viewer, seen).allowed)).toEqual(expected)
  },
)
