import type { PhotoRequestState } from '../photo-permission.ts'

export const stateWords: Record<PhotoRequestState, string> = {
  asked: 'Waiting for an answer',
  conditions: 'Yes, with conditions',
  granted: 'Allowed',
  refused: 'Refused',
  over: 'Expired',
  withdrawn: 'Withdrawn',
  gone: 'Photo deleted',
}
