import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { adminArticleQuery } from './article-changes.ts'

/** The form of a new article, or of the one that is named, as it stands on the server now. */
export function ArticleDrawer({ articleId, onClose }: { articleId: string | null; onClose: () => void }) {
  if (articleId === null) return <ArticleEditor article={null} onClose={onClose} />
  return <Stored articleId={articleId} onClose={onClose} />
}

function Stored({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(adminArticleQuery(articleId))
  if (data) return <ArticleEditor article={data} onClose={onClose} />
  return (
    <AdminDrawer title="Edit article" onClose={onClose}>
      {error ? (
        <ErrorState
          heading="h3"
          title={
            isProblem(error) && error.code !== 'offline'
              ? 'This article is no longer here.'
              : 'The article did not load.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the article">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}
