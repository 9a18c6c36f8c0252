import { restore } from '../features/operations/backup/server/restore.ts'
import { mediaStore } from '../platform/media/media-store.ts'
import { fileArgument, runCommand } from './command.ts'

await runCommand(async ({ settings, say, signal, database }) => {
  const path = fileArgument('npm run restore -- FILE')
  const databaseUrl = () => database({ mayBeRunning: false })
  await restore({ databaseUrl, store: mediaStore(settings), path, say, signal })
  say('Start it with npm start. Members sign in again, unless you bring the SECRET along.')
})
