import { formatMoney } from '../../../../kernel/money/money.ts'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { type NoticeKind, noticeKinds, type Source } from '../../../services/notices/server/notice-kinds.ts'

type NewsRow = {
  id: string
  productId: string
  slug: string
  name: string
  /** The sizes that are back in stock. */
  sizes: string[]
  priceMinor: number | null
  wasMinor: number | null
  currency: string | null
}
type News = NewsRow & { picture: PictureView | null }

const findNews = prepared<NewsRow>(
  'product-news',
  `select product_news.id, products.id as "productId", products.slug, products.name, product_news.sizes,
          product_news.price_minor as "priceMinor", product_news.was_minor as "wasMinor", product_news.currency
   from product_news
   join products on products.id = product_news.product_id
   where product_news.id = any($1::uuid[])`,
)

async function readAbout(source: Source, ids: string[]): Promise<Map<string, News>> {
  const rows = await findNews(source, [ids])
  const pictures = await readFirstPictures(
    source,
    rows.map(({ productId }) => productId),
  )
  return new Map(rows.map((row) => [row.id, { ...row, picture: pictures.get(row.productId) ?? null }]))
}

const aboutNews = { column: 'news_id', isMailed: true, icon: 'bag', readAbout } as const

const lineOf = ({ name, slug, picture }: News, did: string) => ({
  who: name,
  did,
  link: `/product/${slug}`,
  picture,
})

export const backInStockNotice = {
  ...aboutNews,
  kind: 'back-in-stock',
  name: 'Watched products back in stock',
  rank: 10,
  line: (_facts, news) => lineOf(news, `is back in ${sizesOf(news.sizes)}`),
} satisfies NoticeKind<News>

export const cheaperNotice = {
  ...aboutNews,
  kind: 'cheaper',
  name: 'Price drops of watched products',
  rank: 11,
  line: (_facts, news) => lineOf(news, cheaperWords(news)),
} satisfies NoticeKind<News>

export const wishListNotices = [noticeKinds.of(backInStockNotice), noticeKinds.of(cheaperNotice)]

/** At most this many sizes are named. */
const SIZES_NAMED = 4

function sizesOf(sizes: string[]): string {
  if (sizes.length > SIZES_NAMED || /^one size$/i.test(sizes[0]!)) return 'stock'
  const last = sizes.at(-1)!
  return sizes.length === 1 ? last : `${sizes.slice(0, -1).join(', ')} and ${last}`
}

const cheaperWords = ({ priceMinor, wasMinor, currency }: News) =>
  `now costs ${formatMoney(priceMinor!, currency!)}, was ${formatMoney(wasMinor!, currency!)}`
