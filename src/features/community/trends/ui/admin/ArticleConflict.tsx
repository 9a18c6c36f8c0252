import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../../design/controls/Button.tsx'
import { articles } from './article-resource.ts'

type ArticleConflictProps = {
  articleId: string
  isSaving: boolean
  onKeepMine: (version: number) => void
  onTakeTheirs: () => void
}

/**
 * Shown when another admin saved this article meanwhile. The typed text stays in the form until the admin chooses one
 * of the two versions.
 */
export function ArticleConflict({ articleId, isSaving, onKeepMine, onTakeTheirs }: ArticleConflictProps) {
  // Refetched when the save was refused, so this is the other admin's version.
  const { data: theirs, isFetching } = useQuery(articles.oneQuery(articleId))
  return (
    <section
      aria-label="Edited by another admin"
      className="grid gap-3 border-l-4 border-danger bg-sunken p-4"
    >
      <p role="alert" className="text-small">
        Another admin edited this article while you were writing. Your text is still here.
      </p>
      {theirs ? (
        <details className="text-small">
          <summary className="cursor-pointer font-strong">Their version</summary>
          <dl className="mt-2 grid max-h-60 gap-2 overflow-y-auto wrap-anywhere">
            {(
              [
                ['Title', theirs.title],
                ['Summary', theirs.summary],
                ['Tags', theirs.tags.join(', ')],
                ['Content', theirs.content],
              ] as const
            ).map(([name, words]) => (
              <div key={name}>
                <dt className="text-meta text-ink-3">{name}</dt>
                <dd className="whitespace-pre-line">{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={isSaving}
          disabled={!theirs || isFetching}
          onClick={() => theirs && onKeepMine(theirs.version)}
        >
          Overwrite with mine
        </Button>
        <Button look="outline" size="small" disabled={isSaving} onClick={onTakeTheirs}>
          Keep theirs
        </Button>
      </div>
    </section>
  )
}
