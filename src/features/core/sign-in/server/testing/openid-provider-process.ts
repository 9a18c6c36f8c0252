import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

// A real OpenID provider in a process of its own. Signing in as "name:email" makes you that person; with
// "name:email:unverified" the address is unverified. Reports its port to the parent when it listens. As Facebook it
// speaks plain OAuth, and serves the two endpoints of Facebook's Graph API for its own tokens.
const isFacebook = process.argv[2] === 'facebook'
const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

const claimsOf = (id: string) => {
  const [name, email, checked] = id.split(':')
  return {
    sub: id,
    name,
    email,
    email_verified: checked !== 'unverified',
    picture: 'https://tracker.example/face.png',
  }
}

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'our-id',
      client_secret: 'our-secret',
      redirect_uris: ['google', 'facebook'].map((name) => `http://showoff.test/api/auth/callback/${name}`),
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  scopes: ['openid', 'email', 'profile', 'public_profile'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  // Like Google, include the claims of the scopes in the id token.
  conformIdTokenClaims: false,
  findAccount: (_call: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
  pkce: { required: () => !isFacebook },
})

const answer = provider.callback()
server.on('request', (request, response) => {
  const address = new URL(request.url ?? '/', 'http://graph.invalid')
  if (isFacebook && address.pathname === '/debug_token') void debugToken(address, response)
  else if (isFacebook && address.pathname === '/me') void me(request, response)
  else answer(request, response)
})

/** Reports the user and app of a token, but only to the app itself. */
async function debugToken({ searchParams }: URL, response: ServerResponse) {
  const isApp = searchParams.get('access_token') === 'our-id|our-secret'
  const token = isApp ? await provider.AccessToken.find(searchParams.get('input_token') ?? '') : undefined
  sendJson(response, {
    data: token ? { is_valid: true, app_id: token.clientId, user_id: token.accountId } : {},
  })
}

async function me({ headers }: IncomingMessage, response: ServerResponse) {
  const token = await provider.AccessToken.find((headers.authorization ?? '').replace(/^Bearer /, ''))
  if (!token) return sendJson(response.writeHead(401), { error: { type: 'OAuthException' } })
  const { sub, name, email, picture } = claimsOf(token.accountId)
  // Facebook does not report whether an address is verified.
  sendJson(response, { id: sub, name, ...(email ? { email } : {}), picture: { data: { url: picture } } })
}

function sendJson(response: ServerResponse, body: object) {
  if (!response.headersSent) response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

process.send?.({ port })
// The tests ended or crashed.
process.on('disconnect', () => process.exit())
