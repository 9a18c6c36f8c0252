import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Share2 } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { isProblem } from '../../../../web/api.ts'
import type { ArticleView } from '../article.ts'
import { ArticleByline } from './ArticleByline.tsx'
import { ArticleGrid } from './ArticleGrid.tsx'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import { ArticleProducts } from './ArticleProducts.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import { ArticleText } from './ArticleText.tsx'
import { LEAD_SIZES } from './LeadArticle.tsx'
import { articleQuery, articlesQuery } from './trend-queries.ts'

const route = getRouteApi('/trends/$article')
const MORE = 3

/** An article at its own URL, the target of shared links. */
export function ArticlePage() {
  const { article: address } = route.useParams()
  const loaded = route.useLoaderData()
  const { data: article = loaded, error } = useQuery(articleQuery(address))
  // The article was unpublished while it was open.
  if (isProblem(error, 'article-not-found')) return <ArticleNotFound />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pb-4 sm:gap-20">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-2 sm:gap-12 sm:pt-5">
        <ArticleHead article={article} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <ArticleText blocks={article.blocks} each="paragraph" heading="h2" />
          <ArticleProducts
            products={article.products}
            heading="h2"
            className="lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] lg:self-start lg:border-0 lg:pt-0"
          />
        </div>
      </article>
      <MoreToRead than={article.id} />
    </div>
  )
}

function ArticleHead({ article }: { article: ArticleView }) {
  const { slug, title, summary, cover, coverAlt, tags, author } = article
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-ink pb-8 sm:pb-12">
      <Link
        to="/trends"
        className="text-link inline-flex min-h-target items-center gap-2 justify-self-start text-small"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Trends
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Picture
          {...pictureProps(cover, coverAlt)}
          ratio="wide"
          sizes={LEAD_SIZES}
          priority
          className="max-sm:-mx-(--gutter)"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4.5">
          <ArticleByline article={article} author={author} />
          <h1 className="display-l max-sm:text-[2.5rem] wrap-anywhere">{title}</h1>
          <p className="text-lead wrap-anywhere text-ink-2">{summary}</p>
          <ArticleTags tags={tags} />
          <Button look="outline" size="small" onClick={() => void shareLink(`/trends/${slug}`, title)}>
            <Share2 aria-hidden />
            Share
          </Button>
        </div>
      </div>
    </header>
  )
}

function MoreToRead({ than }: { than: string }) {
  const { data } = useInfiniteQuery(articlesQuery)
  const others = data?.pages[0]?.items.filter(({ id }) => id !== than).slice(0, MORE) ?? []
  if (others.length === 0) return null
  return (
    <section
      aria-labelledby="more"
      className="grid grid-cols-[minmax(0,1fr)] gap-7 border-t border-ink pt-6 sm:gap-9"
    >
      <h2 id="more" className="display-m">
        More to read
      </h2>
      <ArticleGrid articles={others} />
    </section>
  )
}
