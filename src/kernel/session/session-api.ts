import { endpoints } from '../../platform/http/endpoint.ts'
import { Session } from './session.ts'

export const sessionApi = endpoints('Members', {
  'GET /session': {
    name: 'readSession',
    summary: 'Who is looking; nobody when signed out',
    answers: Session,
  },
})
