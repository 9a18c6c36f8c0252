import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PushSubscriptionForm, PushView } from './push.ts'

export const pushApi = endpoints('Notices', {
  'GET /push': {
    name: 'readPush',
    summary: 'The site’s push key, and the viewer’s devices with notifications',
    signedIn: true,
    answers: PushView,
  },
  'PUT /push/device': {
    name: 'addPushDevice',
    summary: 'Turn on push notifications in this browser while signed in',
    signedIn: true,
    body: PushSubscriptionForm,
    isOpenBeforeAgreement: true,
    answers: PushView,
    limit: 'write',
  },
  'DELETE /push/device': {
    name: 'removeOwnPushDevice',
    summary: 'Turn off push notifications in this browser',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: PushView,
    limit: 'write',
  },
  'DELETE /push/devices/{id}': {
    name: 'removePushDevice',
    summary: 'Turn off push notifications on another device',
    signedIn: true,
    params: z.object({ id: z.uuid() }),
    isOpenBeforeAgreement: true,
    answers: PushView,
    limit: 'write',
  },
})
