import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

// A real OpenID provider in a process of its own. Whoever signs in with "name:email" is that person; with
// "name:email:unverified", one whose address nobody has checked. Says its port to the parent once it listens.
const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'our-id',
      client_secret: 'our-secret',
      redirect_uris: ['http://showoff.test/api/auth/callback/google'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  // As Google does: what the scopes ask for stands in the id token itself.
  conformIdTokenClaims: false,
  findAccount: (_call: unknown, id: string) => {
    const [name, email, checked] = id.split(':')
    return {
      accountId: id,
      claims: () => ({
        sub: id,
        name,
        email,
        email_verified: checked !== 'unverified',
        picture: 'https://tracker.example/face.png',
      }),
    }
  },
  pkce: { required: () => true },
})
server.on('request', provider.callback())
process.send?.({ port })
// The tests are over, or gone.
process.on('disconnect', () => process.exit())
