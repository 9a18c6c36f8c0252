import type { PhotoRequestState } from '../photo-permission.ts'

export const stateWords: Record<PhotoRequestState, string> = {
  asked: 'Waits for an answer',
  conditions: 'Yes, under conditions',
  granted: 'Allowed',
  refused: 'Refused',
  over: 'Time is over',
  withdrawn: 'Withdrawn',
  gone: 'Photo is gone',
}
