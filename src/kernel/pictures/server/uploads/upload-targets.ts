import type { DbOrTx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'

export type SentBytes = { bytesTotal: number; bytesReceived: number }

/** The next bytes of an upload. */
export type UploadChunk = { startsAt: number; body: ReadableStream<Uint8Array> | null }

/** Something other than a picture that is uploaded by the same protocol; its id is the upload's. */
type UploadTarget = {
  /** Undefined if there is none, or it belongs to another member. */
  find(db: DbOrTx, viewer: SignedInViewer, id: string): Promise<SentBytes | undefined>
  /** @throws Problem 'upload-elsewhere' with `received`, if the piece is not the next one */
  receive(platform: Platform, viewer: SignedInViewer, id: string, piece: UploadChunk): Promise<SentBytes>
}

/** Upload targets of features: a reel receives its video this way. */
export const uploadTargets = partKind<UploadTarget>()
