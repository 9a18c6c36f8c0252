import { AwsClient } from 'aws4fetch'
import type { Context } from 'hono'
import type { AppEnv } from '../http/http.ts'
import type { Settings } from '../start/settings.ts'

/** How long an address works at most that leads straight to a file: a picture is seen at once, a video is watched. */
const DIRECT_SECONDS = { picture: 5 * 60, video: 15 * 60 }

export type DirectMedia = {
  /** Where browsers get files from, for the policy of pages. */
  origin: string
  /** A redirect to the file itself; null where this request has to be answered by us. */
  redirect(c: Context<AppEnv>, key: string, kind: keyof typeof DIRECT_SECONDS): Promise<Response | null>
}

/**
 * Files straight from the bucket, or a CDN before it, by signed addresses (MEDIA_URL). Pages go on naming `/media/…`, where
 * it is checked each time who may have a file, so that no copy of a page has an address that outlives a change of that.
 */
export function makeDirectMedia({ s3, mediaUrl }: Pick<Settings, 's3' | 'mediaUrl'>): DirectMedia | null {
  if (!s3 || mediaUrl === null) return null
  const { accessKeyId, secretAccessKey, region } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  /** The same for half of its life, so that browsers find the file in their cache. */
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
      // An element of a page, whose browser says so: scripts read files only from where the page is from, and whoever
      // shows a preview elsewhere wants an address that stays.
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
