import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isForBrowser, PlainLink } from '../../../../web/PlainLink.tsx'
import { loadArticleDialog } from './ArticleFromUrl.tsx'
import { openArticle } from './open-article.ts'

interface ArticleLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  slug: string
  /** Opens the dialog over the list; new tabs and browsers without scripts open the article's own page. */
  opens: 'dialog' | 'page'
}

export function ArticleLink({ slug, opens, ...rest }: ArticleLinkProps) {
  const router = useRouter()
  const href = `/trends/${slug}`
  if (opens === 'page') return <PlainLink {...rest} href={href} />
  return (
    <PlainLink
      {...rest}
      href={href}
      onPointerEnter={loadArticleDialog}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        void openArticle({ router }, slug)
      }}
    />
  )
}
