import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { examine } from '../features/operations/backup/server/doctor.ts'
import { linesOf } from '../features/operations/backup/server/finding.ts'
import { runCommand } from './command.ts'

await runCommand(async ({ settings, say, database }) => {
  const hasDatabase = settings.databaseUrl !== null || existsSync(join(settings.dataDir, 'postgres.json'))
  const findings = await examine(settings, async () =>
    hasDatabase ? database({ mayBeRunning: true }) : null,
  )
  for (const line of linesOf(findings)) say(line)
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  say('')
  say(problems + warnings === 0 ? 'All is well.' : `${of(problems, 'problem')}, ${of(warnings, 'warning')}.`)
  if (problems > 0) process.exitCode = 1
})

function of(count: number, name: string) {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
