import { join, relative } from 'node:path'
import type { Settings } from '../platform/start/settings.ts'

/** Demo members made by demo/load.ts; the operator may sign in as any of them. */
export type DemoPeople = {
  /** Email addresses. */
  members: string[]
  admin: string | null
  /** The password all demo members share. Null if it was printed at an earlier start and is no longer known. */
  password: string | null
}

type GreetingFacts = {
  settings: Settings
  address: string
  /** The database is the embedded one. */
  embedded: boolean
  demo: DemoPeople | null
  /** The installation already has an admin. */
  hasAdmin: boolean
}

/** Returns the text that the program prints once it listens. */
export function greeting({ settings, address, embedded, demo, hasAdmin }: GreetingFacts): string {
  const inDataDir = (name: string) => shortest(join(settings.dataDir, name))
  const rows: [string, string][] = []
  if (demo) rows.push(['Demo members', peopleOf(demo)])
  if (demo?.admin) rows.push(['Demo admin', `${demo.admin}  ${passwordOf(demo)}`])
  if (settings.adminEmails.length > 0)
    rows.push(['Admins', `${settings.adminEmails.join(', ')} (ADMIN_EMAILS)`])
  else if (!hasAdmin)
    rows.push(['Admins', 'none yet: create an account, then run npm run admin -- grant YOUR@ADDRESS'])
  rows.push(['Database', embedded ? 'embedded Postgres' : 'from DATABASE_URL'])
  rows.push(['Pictures', settings.s3 ? `bucket ${settings.s3.bucket}` : inDataDir('media')])
  rows.push(['Mails', settings.smtpUrl ? 'sent through SMTP_URL' : `written to ${inDataDir('outbox')}`])
  rows.push(['API', `${address}/api/docs`])
  rows.push(['Stop', 'Ctrl-C'])

  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, fact]) => `  ${name.padEnd(width)}  ${fact}`)
  return ['', `  Showoff is ready: ${address}`, '', ...lines, ''].join('\n')
}

function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : fromHere
}

/** All demo members share one password, so it is printed once with their addresses. */
function peopleOf(demo: DemoPeople): string {
  const shown = demo.members.slice(0, 3)
  const more = demo.members.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}  ${passwordOf(demo)}`
}

const passwordOf = ({ password }: DemoPeople) =>
  password === null
    ? 'password was printed at the first start (for a new one: npm run demo -- --new-password)'
    : `password ${password}`
