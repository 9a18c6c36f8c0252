import { CannotRun } from '../../../../../platform/start/cannot-run.ts'
import type { BackupPlace } from './backup-place.ts'
import { missingFileError, SHARED_FILES_FOLDER, type SharedFile } from './shared-files.ts'

/** Checks before anything changes that every file of a backup is beside it, in the size in which it was stored. */
export function makeFileCheck(place: BackupPlace): (file: SharedFile) => Promise<void> {
  let listing: Promise<Map<string, number>> | null = null
  return async (file) => {
    listing ??= bytesByName(place)
    const bytes = (await listing).get(file.name)
    if (bytes === undefined) throw missingFileError(place, file)
    if (bytes === file.keptBytes) return
    throw new CannotRun(
      `The file ${file.key} of the backup is damaged: ${place.titleOf(file.name)} has ${bytes} bytes, not ${file.keptBytes}.`,
    )
  }
}

async function bytesByName(place: BackupPlace) {
  const found = new Map<string, number>()
  for await (const { name, bytes } of place.list(SHARED_FILES_FOLDER)) found.set(name, bytes)
  return found
}
