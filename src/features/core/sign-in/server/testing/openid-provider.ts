import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'openid-provider-process.ts')

/** The URLs at Google and Facebook that are replaced. */
const replacedUrls = {
  google: {
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    calls: { 'https://oauth2.googleapis.com/token': '/token' },
  },
  facebook: {
    page: 'https://www.facebook.com/v24.0/dialog/oauth',
    calls: {
      'https://graph.facebook.com/v24.0/oauth/access_token': '/token',
      'https://graph.facebook.com/debug_token': '/debug_token',
      'https://graph.facebook.com/me': '/me',
    },
  },
}

/**
 * Stands in for Google or Facebook with a real OpenID provider, for the page that members visit and the endpoints that
 * exchange codes. All our code in between is the real one.
 */
export async function startOpenIdProvider(as: keyof typeof replacedUrls) {
  const { page, calls } = replacedUrls[as]
  const child = fork(PROCESS, [as], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const issuer = `http://127.0.0.1:${port}`
  const network = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const [where = '', query] = address.split('?')
    const path = (calls as Record<string, string>)[where]
    return network(path ? `${issuer}${path}${query ? `?${query}` : ''}` : input, init)
  }

  /** Visits the provider's page as a browser, and acts for the person. */
  async function visit(theirUrl: string, person: string | null): Promise<URL> {
    if (!theirUrl.startsWith(`${page}?`)) throw new Error(`${theirUrl} is not the page of ${as}`)
    const jar = new Map<string, string>()
    let address = new URL(theirUrl.replace(page, `${issuer}/auth`))
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
      const html = await answer.text()
      if (person === null) address = new URL(`${address.pathname}/abort`, issuer)
      else if (html.includes('value="login"')) form = { prompt: 'login', login: person, password: 'any' }
      else if (html.includes('value="consent"')) form = { prompt: 'consent' }
      else throw new Error(`The provider said ${answer.status}: ${html.slice(0, 500)}`)
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
