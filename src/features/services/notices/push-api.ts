import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PushSubscriptionForm, PushView } from './push.ts'

export const pushApi = endpoints('Notices', {
  'GET /push': {
    name: 'readPush',
    summary: 'The key of this site for push messages, and on which devices the viewer is notified',
    signedIn: true,
    answers: PushView,
  },
  'PUT /push/device': {
    name: 'addPushDevice',
    summary: 'Notify the viewer in this browser, while they are signed in here',
    signedIn: true,
    body: PushSubscriptionForm,
    evenBeforeAgreeing: true,
    answers: PushView,
    limit: 'write',
  },
  'DELETE /push/device': {
    name: 'removeOwnPushDevice',
    summary: 'Notify nobody in this browser any more',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: PushView,
    limit: 'write',
  },
  'DELETE /push/devices/{id}': {
    name: 'removePushDevice',
    summary: 'Notify the viewer on that device no longer',
    signedIn: true,
    params: z.object({ id: z.uuid() }),
    evenBeforeAgreeing: true,
    answers: PushView,
    limit: 'write',
  },
})
