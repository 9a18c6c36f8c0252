import { redirect } from '@tanstack/react-router'
import type { ArticleView } from '../../features/community/trends/article.ts'
import { articleQuery, articlesQuery } from '../../features/community/trends/ui/trend-queries.ts'
import { linkPreview, previewPicture, shortenToLine } from '../link-preview.ts'
import { orNotFound } from '../not-found.ts'
import type { ComponentImport, HeadContext, LoadContext } from '../page.ts'
import { awaitFirstScreen } from '../page-data.ts'
import { type Head, pageHead, SITE } from '../page-head.ts'

export const load = async ({
  context: { queryClient },
  params,
}: LoadContext<{ params: { article: string } }>) => {
  const [loaded] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(articleQuery(params.article))),
    awaitFirstScreen(queryClient.prefetchInfiniteQuery(articlesQuery)),
  ])
  if (params.article !== loaded.slug) {
    queryClient.setQueryData(articleQuery(loaded.slug).queryKey, loaded)
    throw redirect({ to: '/trends/$article', params: { article: loaded.slug }, hash: true, replace: true })
  }
  return loaded
}

export const head = ({ loaderData, match }: HeadContext<ArticleView>) =>
  articleHead(loaderData, match.context.origin)

export { ReadingPageSkeleton as Waiting } from '../waiting/page-skeletons.tsx'
export const Page: ComponentImport = () =>
  import('../../features/community/trends/ui/ArticlePage.tsx').then((file) => file.ArticlePage)
export const NotFound: ComponentImport = () =>
  import('../../features/community/trends/ui/ArticleNotFound.tsx').then((file) => file.ArticleNotFound)

/** The preview of a shared article shows its cover, title and summary. */
function articleHead(article: ArticleView | undefined, origin: string): Head {
  if (!article) return pageHead('Article', 'An article on Showoff.')()
  const { title, cover, coverAlt, authorName, author, publishDate, tags } = article
  const address = `${origin}/trends/${article.slug}`
  const picture = previewPicture({ picture: cover, alt: coverAlt || title }, origin)
  const summary = shortenToLine(article.summary, 200)
  const { meta } = pageHead(shortenToLine(title, 90), summary)()
  return {
    meta: [
      ...meta,
      ...linkPreview('article', address, picture),
      { property: 'article:published_time', content: publishDate },
      { name: 'author', content: authorName },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: shortenToLine(title, 110),
          description: summary,
          image: picture.src,
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
