import { backUp } from '../features/operations/backup/server/backup.ts'
import { mediaStore } from '../platform/media/media-store.ts'
import { backupFromArguments, runCommand } from './command.ts'

await runCommand(async ({ settings, say, signal, database }) => {
  const path = backupFromArguments({ settings }, 'npm run backup -- FILE')
  const databaseUrl = await database({ mayBeRunning: true })
  const { key } = settings.backup
  await backUp({ databaseUrl, store: mediaStore(settings), path, key, say, signal })
  if (key !== null) say('It is encrypted with BACKUP_KEY, which a restore needs.')
})
