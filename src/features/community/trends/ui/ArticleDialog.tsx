import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { shareLink } from '../../../../kernel/actions/ui/share-link.ts'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { isProblem } from '../../../../web/api.ts'
import type { ArticleCardView } from '../article.ts'
import { ArticleByline } from './ArticleByline.tsx'
import { ArticleProducts } from './ArticleProducts.tsx'
import { ArticleTags } from './ArticleTags.tsx'
import { ArticleText } from './ArticleText.tsx'
import { closeArticle } from './open-article.ts'
import { articleQuery } from './trend-queries.ts'

interface ArticleDialogProps {
  slug: string
  open: boolean
  /** The list's data, shown until the article has loaded. */
  known: ArticleCardView | undefined
}

/** An article over the list (TREND-02). Escape, the close button and the browser's Back button close it. */
export function ArticleDialog({ slug, open, known }: ArticleDialogProps) {
  const router = useRouter()
  const { data: article, error, isError, isFetching, refetch } = useQuery(articleQuery(slug))
  const isGone = isProblem(error, 'article-not-found')
  const shownArticle = isGone ? undefined : (article ?? known)
  return (
    <Dialog
      open={open}
      isForReading
      onOpenChange={(next) => next || void closeArticle({ router })}
      title={shownArticle?.title ?? (isError ? 'Article' : 'Loading the article')}
      description={shownArticle && <ArticleByline article={shownArticle} author={article?.author ?? null} />}
      actions={
        shownArticle && (
          <>
            <Button
              look="outline"
              size="small"
              onClick={() => void shareLink(`/trends/${shownArticle.slug}`, shownArticle.title)}
            >
              <Share2 aria-hidden />
              Share
            </Button>
            <Link
              to="/trends/$article"
              params={{ article: shownArticle.slug }}
              className={buttonClass({ size: 'small' })}
            >
              Open as a page
            </Link>
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {shownArticle && (
          <>
            <Picture
              {...pictureProps(shownArticle.cover, shownArticle.coverAlt)}
              ratio="wide"
              sizes="(width >= 40rem) 35rem, 100vw"
              priority
            />
            <p className="text-lead wrap-anywhere text-ink-2">{shownArticle.summary}</p>
            <ArticleTags tags={shownArticle.tags} />
          </>
        )}
        {isGone ? (
          <div role="alert">
            <EmptyState drawing="sheet" title="This article is no longer available.">
              It was taken down, or the link is incomplete.
            </EmptyState>
          </div>
        ) : article ? (
          <>
            <ArticleText blocks={article.blocks} each="sentence" heading="h3" />
            <ArticleProducts products={article.products} heading="h3" />
          </>
        ) : isError ? (
          <ErrorState
            title="The article did not load."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the article">
            <SkeletonText lines={8} />
          </LoadingRegion>
        )}
      </div>
    </Dialog>
  )
}
