import { z } from 'zod'
import { Done, endpoints } from '../../platform/http/endpoint.ts'
import { Session } from './session.ts'

export const viewerApi = endpoints('Members', {
  'GET /session': {
    name: 'readSession',
    summary: 'The signed-in member; empty when signed out',
    answers: Session,
  },
})

export const sessionApi = endpoints('Sign-in', {
  'POST /auth/sign-out': {
    name: 'signOut',
    summary: 'Sign out; ends the session and clears its cookie',
    answers: Done,
  },
  'POST /auth/renew': {
    name: 'renewSession',
    summary: 'Renew the session token. The old one is valid until the new one is used',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: z.object({ renewInSeconds: z.int() }),
    limit: 'write',
  },
})
