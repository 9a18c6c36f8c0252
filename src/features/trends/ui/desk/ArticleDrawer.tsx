import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../../../../api.ts'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/Skeleton.tsx'
import { DeskDrawer } from '../../../admin/ui/DeskDrawer.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'
import { deskArticleQuery } from './article-changes.ts'

/** The form of a new article, or of the one that is named, as it stands on the server now. */
export function ArticleDrawer({ articleId, onClose }: { articleId: string | null; onClose: () => void }) {
  if (articleId === null) return <ArticleEditor article={null} onClose={onClose} />
  return <Stored articleId={articleId} onClose={onClose} />
}

function Stored({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(deskArticleQuery(articleId))
  if (data) return <ArticleEditor article={data} onClose={onClose} />
  return (
    <DeskDrawer title="Edit article" onClose={onClose}>
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
    </DeskDrawer>
  )
}
