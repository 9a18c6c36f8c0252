import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'

export const PASSWORD = 'lindenholz 7'
let number = 0

/** A valid registration form for a new person. */
export function newPerson() {
  const username = `newcomer-${++number}`
  return { username, email: `${username}@showoff.test`, password: PASSWORD }
}

export async function registerPerson(app: TestApp) {
  const person = newPerson()
  expect((await app.as(null).post('/auth/sign-up/email', person)).status).toBe(200)
  return person
}

export const signIn = ({ as }: TestApp, email: string, password: string, more: Record<string, string> = {}) =>
  as(null).post('/auth/sign-in/email', { email, password }, more)

/** Returns the cookies of a response as a browser sends them back. */
export const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

export const sessionOf = async ({ as }: TestApp, cookie: string) =>
  (await as(null).get('/session', { cookie })).json()

export const readProblemFields = async (answer: Response) => {
  const { code, fields } = await answer.json()
  return { status: answer.status, code, fields }
}

/** Returns the links in the mails to an address, oldest first. */
export async function mailedLinks(app: TestApp, email: string): Promise<URL[]> {
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).sort()
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
    .flatMap((mail) => /http:\/\/showoff\.test\S+/.exec(mail)?.[0] ?? [])
    .map((link) => new URL(link))
}

export const openMailedLink = (app: TestApp, link: URL) => app.ask(`${link.pathname}${link.search}`)

/** Makes only the first and the last guess, and just counts those in between, because each costs a slow hash. */
export async function guessTwentyTimes({ db }: TestApp, guess: () => Promise<Response>) {
  expect((await guess()).status).toBe(401)
  await db.updateTable('rate_limits').set({ points: 19 }).where('key', 'like', 'sign-in:%').execute()
  expect((await guess()).status).toBe(401)
}
