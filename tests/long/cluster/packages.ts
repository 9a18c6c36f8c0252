import { existsSync } from 'node:fs'
import { findInstalled } from '../deploy-files.ts'

/** The folder of Postgres 15 on Debian 12. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

const isProgramInstalled = (program: string) => () => findInstalled(program) !== null
const PACKAGES: readonly [name: string, isInstalled: () => boolean][] = [
  ['postgresql-15', () => existsSync(`${POSTGRES_BIN}/postgres`)],
  ['patroni', isProgramInstalled('patroni')],
  ['etcd-server', isProgramInstalled('etcd')],
  ['python3-etcd', () => existsSync('/usr/lib/python3/dist-packages/etcd')],
  ['python3-psycopg2', () => existsSync('/usr/lib/python3/dist-packages/psycopg2')],
  ['haproxy', isProgramInstalled('haproxy')],
  ['pgbouncer', isProgramInstalled('pgbouncer')],
  ['iproute2', () => isProgramInstalled('ip')() || existsSync('/sbin/ip')],
]

/** Returns a message that names what has to be installed first; null when everything is installed. */
export function findMissingPackages(): string | null {
  const lacking = PACKAGES.filter(([, isInstalled]) => !isInstalled()).map(([name]) => name)
  return lacking.length === 0
    ? null
    : `These Debian packages are missing; install them: apt-get install ${lacking.join(' ')}`
}
