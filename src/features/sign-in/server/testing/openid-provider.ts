import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'openid-provider-process.ts')
const GOOGLE_PAGE = 'https://accounts.google.com/o/oauth2/v2/auth'
const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token'

/**
 * Stands in for Google: the page members are sent to and the address their codes are exchanged at are a real
 * OpenID provider's. Everything in between is the code that talks to Google.
 */
export async function startOpenIdProvider() {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const issuer = `http://127.0.0.1:${port}`
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return network(address === GOOGLE_TOKENS ? `${issuer}/token` : input, init)
  }

  /** Goes where Google would be, as one browser, and does what the person does there. */
  async function visit(googleUrl: string, person: string | null): Promise<URL> {
    if (!googleUrl.startsWith(`${GOOGLE_PAGE}?`)) throw new Error(`${googleUrl} is not Google’s page`)
    const jar = new Map<string, string>()
    let address = new URL(googleUrl.replace(GOOGLE_PAGE, `${issuer}/auth`))
    let form: Record<string, string> | null = null
    for (let step = 0; step < 20; step++) {
      const answer = await network(address, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name) jar.set(name, value ?? '')
      }
      form = null
      const location = answer.headers.get('location')
      if (location) {
        address = new URL(location, address)
        if (address.origin !== issuer) return address
        continue
      }
      const page = await answer.text()
      if (person === null) address = new URL(`${address.pathname}/abort`, issuer)
      else if (page.includes('value="login"')) form = { prompt: 'login', login: person, password: 'any' }
      else if (page.includes('value="consent"')) form = { prompt: 'consent' }
      else throw new Error(`The provider said ${answer.status}: ${page.slice(0, 500)}`)
    }
    throw new Error('The provider never let go.')
  }

  return {
    visit,
    async stop() {
      globalThis.fetch = network
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
