import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Command, runCommand } from '../src/commands/command.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { CannotRun } from '../src/platform/start/cannot-run.ts'
import { makeLog } from '../src/platform/start/log.ts'
import { giveNewPassword } from './demo-password.ts'
import { loadDemoOnce } from './load.ts'

const USAGE = 'npm run demo, or npm run demo -- --photos FOLDER, or npm run demo -- --new-password'

// npm run demo uses the database that npm start would use. It loads the demo only into an empty database.
const load = async ({ settings, say, database }: Command) => {
  const { photos, newPassword } = options()
  const databaseUrl = await database({ mayBeRunning: newPassword })
  await migrate(databaseUrl)
  if (newPassword) return say(await changePassword(databaseUrl))
  const photosDir = photos && resolve(process.env.INIT_CWD ?? '.', photos)
  const loaded = await loadDemoOnce({ settings, databaseUrl, log: makeLog(settings), photosDir })
  if (!loaded)
    throw new CannotRun(
      'This database already has members. The demo can only be loaded into an empty database.',
    )
  if (!loaded.isNew)
    throw new CannotRun('The demo is already loaded. To load it again, start with an empty database.')
  say(
    `Loaded the demo: ${loaded.members.length} members, password ${loaded.password}. Start it with npm start.`,
  )
}
await runCommand(load, { makesSecret: true })

function options() {
  try {
    const { values } = parseArgs({
      options: { photos: { type: 'string' }, 'new-password': { type: 'boolean', default: false } },
    })
    return { photos: values.photos, newPassword: values['new-password'] }
  } catch (error) {
    throw new CannotRun(`${(error as Error).message}\n${USAGE}`)
  }
}

async function changePassword(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const password = await giveNewPassword(client)
    if (password === null) throw new CannotRun('This database does not contain the demo.')
    return `The new password of all demo members: ${password}`
  } finally {
    await client.end()
  }
}
