import { useQuery } from '@tanstack/react-query'
import { ChoiceChips } from '../../../../../design/controls/ChoiceChips.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../../design/display/Skeleton.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { BrowserOnly } from '../../../../../kernel/admin/ui/form/AdminForm.tsx'
import type { TextAtAdmin } from '../../house-text.ts'
import { isAgreedText, type TextKind, textKinds, textNames } from '../../house-words.ts'
import { adminTextsQuery } from './house-rules-queries.ts'
import { TextForm } from './TextForm.tsx'

/** Edits and publishes the house texts, and lists their versions. */
export function TextsAdmin({ search, go }: AdminTabProps) {
  const { data, isError, isFetching, refetch } = useQuery(adminTextsQuery)
  const kind = textKinds.find((one) => one === search.state) ?? 'terms'
  const text = data?.items.find((one) => one.kind === kind)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ChoiceChips<TextKind>
        label="Text"
        choices={textKinds.map((value) => ({ value, label: textNames[value] }))}
        value={kind}
        onChange={(state) => go({ state: state === 'terms' ? undefined : state })}
      />
      {text ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-14 min-[1100px]:grid-cols-[minmax(0,1fr)_20rem]">
          <BrowserOnly fallback={<Waiting />}>
            <TextForm key={kind} text={text} />
          </BrowserOnly>
          <Versions text={text} />
        </div>
      ) : isError ? (
        <ErrorState title="The texts did not load." onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** As tall as the form of a first version. */
const Waiting = () => (
  <LoadingRegion label="Loading the texts">
    <Skeleton className="h-176 sm:h-164" />
  </LoadingRegion>
)

function Versions({ text: { kind, versions } }: { text: TextAtAdmin }) {
  return (
    <section aria-labelledby="text-versions" className="grid content-start gap-4">
      <h2 id="text-versions" className="display-s">
        Published
      </h2>
      {versions.length === 0 ? (
        <p className="text-small text-ink-2">
          {isAgreedText(kind)
            ? 'No text yet. No page links to it, and members are not asked to agree.'
            : 'No text yet. No page links to it.'}
        </p>
      ) : null}
      <ol className="divide-y divide-line border-t border-line">
        {versions.map(({ version, note, publishedAt, needsAgreeing, agreedCount }) => (
          <li key={version} className="grid gap-1 py-3 text-small wrap-anywhere">
            <a href={`/${kind}/${version}`} className="text-link justify-self-start">
              Version {version}
            </a>
            <span className="text-meta text-ink-3">
              <DateText date={publishedAt} form="long" />
              {needsAgreeing ? ', needs agreement' : ''}
              {isAgreedText(kind) ? `. Agreed: ${formatCount(agreedCount)}` : null}
            </span>
            {note ? <span className="whitespace-pre-line text-ink-2">{note}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
