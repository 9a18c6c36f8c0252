import { firstRefusal, mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { PhotoRequestState } from '../photo-permission.ts'
import { OPEN_PER_MEMBER_MAX, OPEN_REQUESTS_MAX } from '../photo-permission-limits.ts'

type RequestFacts = {
  photoId: string | null
  ownerId: string | null
  answer: 'yes' | 'no' | null
  conditions: string | null
  answeredAt: Date | null
  acceptedAt: Date | null
  withdrawnAt: Date | null
  months: number | null
}

/** When the permission became valid: if there are conditions, the brand must first accept them. */
const permissionStart = ({ conditions, answeredAt, acceptedAt }: RequestFacts) =>
  conditions === null ? answeredAt : acceptedAt

/** Returns when the permission ends; null if it is valid until withdrawn or not valid yet. */
export function permissionEnd(request: RequestFacts): Date | null {
  const from = permissionStart(request)
  if (!from || request.months === null) return null
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + request.months)
  return until
}

export function requestState(request: RequestFacts, now: Date): PhotoRequestState {
  if (request.withdrawnAt) return 'withdrawn'
  if (request.answer === 'no') return 'refused'
  if (request.photoId === null || request.ownerId === null) return 'gone'
  if (request.answer === null) return 'asked'
  if (permissionStart(request) === null) return 'conditions'
  const until = permissionEnd(request)
  return until && until <= now ? 'over' : 'granted'
}

type AskFacts = {
  isOwn: boolean
  refusesAll: boolean
  /** This brand asked for the photo within the last year. */
  hasRecentRequest: boolean
  openOfBrand: number
  openOfMember: number
}

/** Whether a brand may ask for a photo that the viewer may see and that is tagged with the brand. */
export const mayAskForPhoto = (viewer: Viewer, facts: AskFacts): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => (facts.isOwn ? refuse('own-photo-needs-no-request') : allowed),
    () => (facts.refusesAll ? refuse('photo-requests-refused') : allowed),
    () => (facts.hasRecentRequest ? refuse('photo-asked-before') : allowed),
    () =>
      facts.openOfBrand >= OPEN_REQUESTS_MAX || facts.openOfMember >= OPEN_PER_MEMBER_MAX
        ? refuse('too-many-photo-requests')
        : allowed,
  )

/** A paused member may still answer and withdraw, because the photo is theirs. */
export const mayAnswerRequest = (state: PhotoRequestState): Verdict =>
  state === 'asked' ? allowed : refuse('photo-request-decided')

export const mayAcceptConditions = (state: PhotoRequestState): Verdict =>
  state === 'conditions' ? allowed : refuse('photo-request-decided')

/** The brand may withdraw a request that is not decided, the member a permission they gave. */
export const mayWithdraw = (state: PhotoRequestState, by: 'brand' | 'owner'): Verdict =>
  (by === 'brand' ? ['asked', 'conditions'] : ['granted', 'conditions']).includes(state)
    ? allowed
    : refuse('photo-request-decided')
