import type { DbOrTx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'

export type SentBytes = { bytesTotal: number; bytesReceived: number }

/** The next bytes of an upload. */
export type Piece = { startsAt: number; body: ReadableStream<Uint8Array> | null }

/** Something else than a picture that is sent by the same protocol; its id is the upload's. */
type UploadTarget = {
  /** undefined when there is none, or it is somebody else's. */
  find(db: DbOrTx, viewer: SignedInViewer, id: string): Promise<SentBytes | undefined>
  /** @throws Problem 'upload-elsewhere' with `received`, when the piece is not the next one */
  receive(platform: Platform, viewer: SignedInViewer, id: string, piece: Piece): Promise<SentBytes>
}

/** What features hand in: a reel takes its video this way. */
export const uploadTargets = partKind<UploadTarget>()
