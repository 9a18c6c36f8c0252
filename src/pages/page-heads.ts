import type { ProductView } from '../features/catalogue/products/product.ts'
import type { CollectionView } from '../features/community/collections/collection.ts'
import type { PhotoView } from '../features/community/photos/photo.ts'
import type { ReviewPage } from '../features/community/reviews/review.ts'
import type { ArticleView } from '../features/community/trends/article.ts'
import type { CategoryPage } from '../features/community/voting/voting.ts'
import { typedMoney } from '../kernel/money/money.ts'
import { shortened } from '../kernel/text/letters.ts'
import { type Head, pageHead, SITE } from './page-head.ts'

/** A shared photo shows itself: its picture, its caption, and what a search engine wants to know (DEC-02). */
export function photoHead(photo: PhotoView | undefined, origin: string): Head {
  const first = photo?.images[0]
  if (!photo || !first) return pageHead('Photo', 'A photo on Showoff.')()
  const description = photo.caption ?? (first.altText || `A photo by ${photo.owner.username}`)
  const title = `${shorten(description, 60)} by ${photo.owner.username}`
  const address = `${origin}/photo/${photo.id}`
  const picture = `${origin}${first.picture.src}/1080.webp`
  const { meta } = pageHead(title, shorten(description, 200))()
  return {
    meta: [
      ...meta,
      ...preview('article', address, {
        src: picture,
        alt: first.altText,
        widthPx: Math.min(1080, first.picture.widthPx),
      }),
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'ImageObject',
          contentUrl: picture,
          url: address,
          caption: photo.caption ?? undefined,
          description: first.altText || undefined,
          uploadDate: photo.uploadedAt,
          author: { '@type': 'Person', name: photo.owner.username, url: `${origin}/user/${photo.owner.id}` },
          interactionStatistic: [
            ...(photo.likeCount === null
              ? []
              : [
                  {
                    '@type': 'InteractionCounter',
                    interactionType: 'https://schema.org/LikeAction',
                    userInteractionCount: photo.likeCount,
                  },
                ]),
            {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/CommentAction',
              userInteractionCount: photo.commentCount,
            },
          ],
        },
      },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

type Ratings = Pick<ReviewPage, 'reviewCount' | 'ratingCount' | 'meanStars'>

/** A product with its offer and what its reviews come to, for link previews and search engines. */
export function productHead(
  product: ProductView | undefined,
  origin: string,
  ratings: Ratings | undefined,
): Head {
  if (!product) return pageHead('Product', 'A product on Showoff.')()
  const address = `${origin}/product/${product.slug}`
  const picture = product.pictures[0] ? `${origin}${product.pictures[0].src}/1080.webp` : undefined
  const description = shorten(product.description || `${product.name} on Showoff.`, 200)
  const { meta } = pageHead(product.name, description)()
  return {
    meta: [
      ...meta,
      { property: 'og:type', content: 'product' },
      { property: 'og:url', content: address },
      ...(picture ? [{ property: 'og:image', content: picture }] : []),
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: product.name,
          description,
          image: picture,
          color: product.color ?? undefined,
          brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
          aggregateRating:
            ratings && ratings.meanStars !== null
              ? {
                  '@type': 'AggregateRating',
                  ratingValue: ratings.meanStars,
                  bestRating: 5,
                  worstRating: 1,
                  ratingCount: ratings.ratingCount,
                  reviewCount: ratings.reviewCount,
                }
              : undefined,
          offers:
            product.state === 'active'
              ? {
                  '@type': 'Offer',
                  url: address,
                  price: typedMoney(product.priceMinor, product.currency),
                  priceCurrency: product.currency,
                  availability: `https://schema.org/${product.isSoldOut ? 'OutOfStock' : 'InStock'}`,
                }
              : undefined,
        },
      },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** A shared collection shows what is in it; a private one is for nobody's preview. */
export function collectionHead(collection: CollectionView | undefined, origin: string): Head {
  if (!collection) return pageHead('Collection', 'A collection on Showoff.')()
  const { name, owner, description, itemCount, shareImage } = collection
  const address = `${origin}/collection/${collection.id}`
  const about =
    description ?? `${itemCount === 1 ? '1 item' : `${itemCount} items`}, collected by ${owner.username}.`
  const { meta } = pageHead(`${shorten(name, 60)} by ${owner.username}`, shorten(about, 200))()
  return {
    meta: [
      ...meta,
      ...preview(
        'website',
        address,
        shareImage && {
          src: `${origin}${shareImage}`,
          alt: `What is in “${name}”`,
          widthPx: 1200,
          heightPx: 630,
        },
      ),
      ...(collection.isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** A category shows its cover. */
export function categoryHead(category: CategoryPage | undefined, origin: string): Head {
  if (!category) return pageHead('Voting', 'One category of Best of the Last 25 Years.')()
  const { slug, name, description, picture, pictureAlt } = category
  const address = `${origin}/voting/${slug}`
  const about = description ?? `${name}, a category of Best of the Last 25 Years.`
  const { meta } = pageHead(shorten(name, 60), shorten(about, 200))()
  return {
    meta: [
      ...meta,
      ...preview(
        'website',
        address,
        picture && { src: `${origin}${picture.src}/1080.webp`, alt: pictureAlt },
      ),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** A shared article shows its cover, title and summary. */
export function articleHead(article: ArticleView | undefined, origin: string): Head {
  if (!article) return pageHead('Article', 'An article on Showoff.')()
  const { title, cover, coverAlt, authorName, author, publishDate, tags } = article
  const address = `${origin}/trends/${article.slug}`
  const picture = `${origin}${cover.src}/1080.webp`
  const summary = shorten(article.summary, 200)
  const { meta } = pageHead(shorten(title, 90), summary)()
  return {
    meta: [
      ...meta,
      ...preview('article', address, {
        src: picture,
        alt: coverAlt,
        widthPx: Math.min(1080, cover.widthPx),
      }),
      { property: 'article:published_time', content: publishDate },
      { name: 'author', content: authorName },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: shorten(title, 110),
          description: summary,
          image: picture,
          url: address,
          mainEntityOfPage: address,
          datePublished: publishDate,
          keywords: tags,
          author: {
            '@type': 'Person',
            name: authorName,
            url: author ? `${origin}/user/${author.id}` : undefined,
          },
          publisher: { '@type': 'Organization', name: SITE, url: origin },
        },
      },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

type PreviewImage = { src: string; alt: string; widthPx?: number; heightPx?: number }

/** What a shared link shows of its page: with a picture, large, where there is one. */
function preview(type: 'article' | 'website', address: string, image: PreviewImage | '' | null) {
  const page = [
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
  ]
  if (!image) return page
  const { src, alt, widthPx, heightPx } = image
  return [
    ...page,
    { property: 'og:image', content: src },
    { property: 'og:image:alt', content: alt },
    ...(widthPx ? [{ property: 'og:image:width', content: String(widthPx) }] : []),
    ...(heightPx ? [{ property: 'og:image:height', content: String(heightPx) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const shorten = (text: string, max: number) => shortened(text.replace(/\s+/g, ' ').trim(), max)
