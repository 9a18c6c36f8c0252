import type { DbOrTx } from '../../../platform/database.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { maySeePhoto } from './photo-rules.ts'
import { findPhotoFacts } from './photo-sql.ts'

/** Who may hear the topic `photo:<id>`: whoever may see the photo. */
export async function mayListenToPhoto(db: DbOrTx, viewer: Viewer, photoId: string): Promise<boolean> {
  const photo = await findPhotoFacts(db, photoId, viewer.memberId)
  return photo !== undefined && maySeePhoto(viewer, photo).allowed
}
