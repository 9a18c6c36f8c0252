import { z } from 'zod'

/** A signed-in device. */
export const Device = z.object({
  id: z.uuid(),
  /** "Firefox on Windows", from the User-Agent. */
  name: z.string(),
  isCurrent: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Rounded to the hour. */
  activeAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>
export const Devices = z.object({ items: z.array(Device) })
