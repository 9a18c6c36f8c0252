import { AwsClient } from 'aws4fetch'
import type { Context } from 'hono'
import type { AppEnv } from '../http/http.ts'
import type { Settings } from '../start/settings.ts'

/** Maximum lifetime of a direct file address. A picture is loaded at once; a video is watched for a while. */
const DIRECT_SECONDS = { picture: 5 * 60, video: 15 * 60 }

export type DirectMedia = {
  /** The origin of the files, for the policy of pages. */
  origin: string
  /** Returns a redirect to the file itself; null if this server must send the file. */
  redirect(c: Context<AppEnv>, key: string, kind: keyof typeof DIRECT_SECONDS): Promise<Response | null>
}

/**
 * Serves files directly from the bucket, or from a CDN in front of it, by signed addresses (MEDIA_URL). Pages still
 * contain `/media/…`, where access is checked each time, so that no copy of a page has an address that outlives a
 * change of access.
 */
export function makeDirectMedia({ s3, mediaUrl }: Pick<Settings, 's3' | 'mediaUrl'>): DirectMedia | null {
  if (!s3 || mediaUrl === null) return null
  const { accessKeyId, secretAccessKey, region } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** Stays the same for half of its lifetime, so that browsers find the file in their cache. */
  async function addressOf(key: string, seconds: number, now: number) {
    const halfMs = (seconds * 1000) / 2
    const begin = Math.floor(now / halfMs) * halfMs
    const url = new URL(`${mediaUrl}/${key.split('/').map(encodeURIComponent).join('/')}`)
    url.searchParams.set('X-Amz-Expires', String(seconds))
    url.searchParams.set('response-cache-control', `private, max-age=${seconds}`)
    const datetime = new Date(begin).toISOString().replace(/[:-]|\.\d{3}/g, '')
    const { url: address } = await client.sign(url.href, { aws: { signQuery: true, datetime } })
    return { address, freshSeconds: Math.floor((begin + halfMs - now) / 1000) }
  }

  return {
    origin: new URL(mediaUrl).origin,
    async redirect(c, key, kind) {
      // Only for elements of a page, as reported by the browser: scripts read files only from the page's own origin,
      // and previews elsewhere need an address that lasts.
      const isElement =
        c.req.header('sec-fetch-mode') === 'no-cors' &&
        ['image', 'video'].includes(c.req.header('sec-fetch-dest') ?? '')
      if (!isElement || c.req.method !== 'GET') return null
      const { address, freshSeconds } = await addressOf(key, DIRECT_SECONDS[kind], Date.now())
      return c.body(null, 302, {
        Location: address,
        'Cache-Control': `private, max-age=${freshSeconds}`,
        Vary: 'Cookie, Sec-Fetch-Mode, Sec-Fetch-Dest',
      })
    },
  }
}
