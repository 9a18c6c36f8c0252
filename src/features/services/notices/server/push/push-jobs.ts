import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { pushToDevice } from './push-to-device.ts'
import { sendPushes } from './pushes.ts'

/** Sends push messages for a member's latest notices. */
export const sendPushesJob = job(z.object({ memberId: z.uuid() }), ({ memberId }, platform) =>
  sendPushes(platform, memberId, new Date()),
)

export const pushToDeviceJob = job(
  z.object({
    deviceId: z.uuid(),
    noticeIds: z.array(z.uuid()),
    until: z.iso.datetime(),
    attempt: z.int().positive(),
  }),
  (sending, platform, { signal }) => pushToDevice(platform, sending, new Date(), signal),
)
