import { problemWords } from '../../../../../problem-words.ts'
import { ApiProblem } from '../../../../../web/api.ts'
import type { PictureFor } from '../../../picture.ts'
import { UNDER_FIVE_MEGABYTES, UP_TO_TEN_MEGABYTES } from '../../../picture-limits.ts'
import { preparePicture } from './prepare-picture.ts'

/**
 * Prepares a chosen file for upload: converts a HEIC to JPEG, and makes one that is too large smaller.
 * @throws ApiProblem with the fixed text, if the browser can tell that it cannot be sent
 */
export async function preparePictureOrThrow(file: Blob, purpose: PictureFor): Promise<Blob> {
  const limit = purpose === 'entry' ? UP_TO_TEN_MEGABYTES : UNDER_FIVE_MEGABYTES
  const prepared = await preparePicture(file, limit)
  if (typeof prepared !== 'string') return prepared
  throw new ApiProblem({ code: prepared, status: 422, title: problemWords[prepared] })
}
