import { CannotRun } from './cannot-run.ts'
import { SettingsError } from './settings-error.ts'

const NO_ROOM = 'There is no space left on the disk'

/** Returns why the program ended, for the operator: a sentence for what they can fix, a stack trace for our bugs. */
export function explanation(error: unknown): string {
  if (error instanceof CannotRun || error instanceof SettingsError) return error.message
  const { code, path, stack } = error as NodeJS.ErrnoException
  const place = path ? ` of ${path}` : ''
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      if (!path) break
      return `Showoff cannot read or write ${path}. It belongs to another user, perhaps because Showoff ran as that user before.`
    case 'EROFS':
      return `Showoff cannot write: the disk${place} is read-only.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `${NO_ROOM}${place}. Free some space and try again.`
    case 'ENOTDIR':
      if (!path) break
      return `${path} cannot be created: one of its parent folders is a file.`
    // Postgres code for a full disk of its own.
    case '53100':
      return `${NO_ROOM} of the database. Free some space and try again.`
  }
  return stack ?? String(error)
}
