import { Link } from '@tanstack/react-router'
import { FilePenLine, Globe } from 'lucide-react'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import type { ArticleAtAdmin } from '../../article.ts'
import { usePublishArticle } from './article-resource.ts'

/** The switch that publishes the article. It acts at once and does not save the fields below. */
export function PublishSwitch({ article }: { article: ArticleAtAdmin }) {
  const publish = usePublishArticle()
  const isPublished = publish.isPending ? publish.variables.isPublished : article.state === 'published'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-4">
      <Switch
        label="Article status"
        checked={isPublished}
        on={{ word: 'Published', icon: Globe }}
        off={{ word: 'Draft', icon: FilePenLine }}
        busy={publish.isPending}
        onChange={(shouldPublish) => publish.mutate({ id: article.id, isPublished: shouldPublish })}
        className="-ml-1"
      />
      {article.state === 'published' ? (
        <Link to="/trends/$article" params={{ article: article.slug }} className="text-link text-small">
          View on Trends
        </Link>
      ) : null}
    </div>
  )
}
