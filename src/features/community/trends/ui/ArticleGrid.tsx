import { LoadingRegion, Skeleton, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ArticleCardView } from '../article.ts'
import { ArticleByline } from './ArticleByline.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { CardTags } from './ArticleTags.tsx'

const SKELETONS = 6
const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-9 sm:grid-cols-2 sm:gap-y-16 lg:grid-cols-3'

interface ArticleGridProps {
  articles: readonly ArticleCardView[]
  opens?: 'dialog' | 'page'
  /** Heading level of each title. */
  heading?: 'h2' | 'h3'
}

export function ArticleGrid({ articles, opens = 'page', heading = 'h3' }: ArticleGridProps) {
  return (
    <ul className={gridClass}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} opens={opens} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type ArticleCardProps = Required<Omit<ArticleGridProps, 'articles'>> & { article: ArticleCardView }

function ArticleCard({ article, opens, heading: Heading }: ArticleCardProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <ArticleLink slug={article.slug} opens={opens} className="group">
        <Picture
          {...pictureProps(article.cover, '')}
          ratio="wide"
          sizes="(width >= 1440px) 437px, (width >= 1200px) calc(33.3vw - 43px), (width >= 640px) calc(50vw - 36px), calc(100vw - 32px)"
        />
        <Heading className="mt-4 line-clamp-4 clamp-descenders display-s wrap-anywhere group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {article.title}
        </Heading>
      </ArticleLink>
      <p className="line-clamp-3 text-small wrap-anywhere text-ink-2">{article.summary}</p>
      <ArticleByline article={article} isLine />
      <CardTags tags={article.tags} />
    </article>
  )
}

export function ArticleGridSkeleton() {
  return (
    <LoadingRegion label="Loading articles" className={gridClass}>
      {Array.from({ length: SKELETONS }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never move
        <span key={card} className="grid gap-4">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-7 w-4/5" />
          <SkeletonText lines={2} />
        </span>
      ))}
    </LoadingRegion>
  )
}
