// The package brings no types; this is what the tests use of it.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    AccessToken: {
      find(token: string): Promise<{ accountId: string; clientId: string } | undefined>
    }
  }
}
