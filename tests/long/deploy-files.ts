import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Reads a file of deploy/. */
export const readDeployFile = (path: string): string => readFileSync(join(ROOT, 'deploy', path), 'utf8')

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** Returns the path of a program; null when it is not installed. */
export const findInstalled = (program: string): string | null =>
  PLACES.map((place) => join(place, program)).find((path) => existsSync(path)) ?? null

/** @throws an error that explains how to install it */
export function requireInstalled(program: string, name: string): string {
  const found = findInstalled(program)
  if (!found) throw new Error(`There is no ${name} on this machine. Install it: apt-get install ${program}`)
  return found
}

/**
 * Returns the balancer's configuration from deploy/haproxy: only addresses, sizes, and the settings for TLS and the
 * system's log are replaced.
 */
export const siteBalancer = (ports: { site: number; one: number; two: number }, socket: string): string =>
  readDeployFile('haproxy/haproxy.cfg')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('/run/haproxy/admin.sock', socket)
    .replace('maxconn 20000', 'maxconn 1000')
    .replace(/^ {4}bind :443 .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${ports.site}`)
    .replace(/^ {4}http-request redirect scheme .*\n/m, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.one}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.two}`)
