import { z } from 'zod'
import { UploadedPicture } from './picture.ts'

export const UploadId = z.uuid()

/** How far an upload has come. A picture is there as soon as all of it has arrived. */
export const UploadState = z.object({
  uploadId: UploadId,
  bytesTotal: z.int().positive(),
  bytesReceived: z.int().nonnegative(),
  picture: UploadedPicture.nullable(),
})
export type UploadState = z.infer<typeof UploadState>
