import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { examine } from '../features/operations/backup/server/doctor/doctor.ts'
import { formatFindings } from '../features/operations/backup/server/doctor/finding.ts'
import { CannotRun } from '../platform/start/cannot-run.ts'
import { runCommand } from './command.ts'

await runCommand(async ({ settings, say, database }) => {
  const given = process.argv.slice(2)
  const isDeep = given.includes('--deep')
  if (given.some((one) => one !== '--deep')) throw new CannotRun('Usage: npm run doctor [-- --deep]')
  const hasDatabase = settings.databaseUrl !== null || existsSync(join(settings.dataDir, 'postgres.json'))
  const databaseUrl = async () => (hasDatabase ? database({ mayBeRunning: true }) : null)
  const findings = await examine(settings, databaseUrl, { isDeep })
  for (const line of formatFindings(findings)) say(line)
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  say('')
  say(
    problems + warnings === 0
      ? 'Everything is OK.'
      : `${pluralize(problems, 'problem')}, ${pluralize(warnings, 'warning')}.`,
  )
  if (problems > 0) process.exitCode = 1
})

function pluralize(count: number, name: string) {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
