import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { ArticleCardView } from '../article.ts'
import { ArticleByline } from './ArticleByline.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { CardTags } from './ArticleTags.tsx'

/** Also those of the cover on the article's page. */
export const LEAD_SIZES =
  '(width >= 1440px) 761px, (width >= 1200px) calc(58.3vw - 79px), (width >= 640px) calc(100vw - 48px), 100vw'

/** The newest article, large. */
export function LeadArticle({ article }: { article: ArticleCardView }) {
  const { slug, title, summary, cover, coverAlt, tags } = article
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <Picture
        {...pictureProps(cover, coverAlt)}
        ratio="wide"
        sizes={LEAD_SIZES}
        priority
        className="max-sm:-mx-(--gutter)"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4.5">
        <ArticleByline article={article} />
        <h2 className="line-clamp-6 clamp-descenders display-l max-sm:text-[2.5rem] wrap-anywhere">
          <ArticleLink
            slug={slug}
            opens="dialog"
            className="hover:underline hover:decoration-1 hover:underline-offset-8"
          >
            {title}
          </ArticleLink>
        </h2>
        <p className="line-clamp-5 text-lead wrap-anywhere text-ink-2">{summary}</p>
        <CardTags tags={tags} />
        <ArticleLink
          slug={slug}
          opens="dialog"
          aria-label={`Read article: ${title}`}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          Read article
        </ArticleLink>
      </div>
    </article>
  )
}
