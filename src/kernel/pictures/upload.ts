import { z } from 'zod'
import { UploadedPicture } from './picture.ts'

export const UploadId = z.uuid()

/** The progress of an upload. The picture exists once all bytes have arrived. */
export const UploadState = z.object({
  uploadId: UploadId,
  bytesTotal: z.int().positive(),
  bytesReceived: z.int().nonnegative(),
  picture: UploadedPicture.nullable(),
})
export type UploadState = z.infer<typeof UploadState>
