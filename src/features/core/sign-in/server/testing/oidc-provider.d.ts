// The package has no types; these are the parts that the tests use.
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
