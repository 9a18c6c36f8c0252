import { Hono } from 'hono'
import { pictureView } from '../../../../../kernel/pictures/server/picture-view.ts'
import { truncateWithEllipsis } from '../../../../../kernel/text/truncate.ts'
import { compressText } from '../../../../../platform/http/gzip.ts'
import { type AppEnv, found } from '../../../../../platform/http/http.ts'
import { countRequest } from '../../../../../platform/http/limits/count-request.ts'
import { element, xmlText } from '../../../../../platform/http/xml.ts'
import { HashtagWord } from '../../hashtag.ts'
import { findHashtagId, listFeedLooks } from './hashtag-sql.ts'

const TITLE_MAX = 80
const WIDTH = 1080
const QUARTER_HOUR_SECONDS = 900

/** An RSS feed of the newest public looks with a hashtag. */
export const hashtagFeedRoutes = new Hono<AppEnv>().get(
  '/feeds/hashtag/:file{.+\\.xml}',
  compressText,
  async (c) => {
    const { platform, address } = c.var
    await countRequest(platform, 'GET', 'feed', address)
    const { publicUrl } = platform
    const { data: word } = HashtagWord.safeParse(c.req.param('file').slice(0, -'.xml'.length))
    const looks = await platform.replicas.read(c, async ({ db, pool }) => {
      const id = found(word && (await findHashtagId(db, word)), 'hashtag-not-found')
      return listFeedLooks(pool, [id])
    })
    const page = `${publicUrl}/hashtag/${encodeURIComponent(word!)}`
    const self = `${publicUrl}/feeds/hashtag/${encodeURIComponent(word!)}.xml`
    c.header('Content-Type', 'application/rss+xml; charset=utf-8')
    c.header('Cache-Control', `public, max-age=${QUARTER_HOUR_SECONDS}`)
    const items = looks.map((look) => {
      const link = `${publicUrl}/photo/${look.id}`
      const picture = `${publicUrl}${pictureView(look).src}/${WIDTH}.webp`
      const text = look.caption ?? look.altText
      return `<item>${[
        element('title', `${truncateWithEllipsis(text.replace(/\s+/g, ' '), TITLE_MAX)} by ${look.username}`),
        element('link', link),
        `<guid isPermaLink="true">${xmlText(link)}</guid>`,
        element('pubDate', look.uploadedAt.toUTCString()),
        element('dc:creator', look.username),
        element('description', text),
        `<media:content url="${xmlText(picture)}" type="image/webp" medium="image"/>`,
      ].join('')}</item>\n`
    })
    return c.body(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
${element('title', `#${word} on Showoff`)}${element('link', page)}${element('description', `The newest looks with #${word}`)}<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`)
  },
)
