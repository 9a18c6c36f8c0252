import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import type { CategoryPage as Category } from '../voting.ts'
import { ContestTerms } from './ContestTerms.tsx'
import { CategoryComments } from './comments/CategoryComments.tsx'
import { EntryGrid } from './EntryGrid.tsx'
import { JuryStrip } from './jury/JuryStrip.tsx'
import { ContestResult } from './result/ContestResult.tsx'
import { RoundResults } from './rounds/RoundResults.tsx'
import { categoryQuery } from './voting-queries.ts'
import { entryRule, entryWords, voteWords, votingRulesText, yearsOf } from './words/voting-words.ts'

const route = getRouteApi('/voting/$categoryId')

const UploadEntryDialog = lazyLayer(() =>
  import('./enter/UploadEntryDialog.tsx').then((file) => file.UploadEntryDialog),
)

/** One category: its description, entries, result and comments (VOTE-02). */
export function CategoryPage() {
  const { categoryId } = route.useParams()
  const { data: category } = useSuspenseQuery(categoryQuery(categoryId))
  // State of one category must not carry over to the next.
  return <OneCategory key={category.id} category={category} />
}

function OneCategory({ category }: { category: Category }) {
  const tools = useTools()
  const [isEntering, setEntering] = useState(false)
  const mayEnter =
    category.can.enter && (category.entriesMax === null || category.ownEntryCount < category.entriesMax)
  const isWon = (category.result?.winners.length ?? 0) > 0

  function enter() {
    if (isSignedOut(tools.cache))
      askToSignIn(tools, 'Authentication required', 'Please log in to upload an entry')
    else setEntering(true)
  }
  const upload = (
    <Button size="small" onClick={enter}>
      <Upload aria-hidden className="size-4" />
      Upload entry
    </Button>
  )

  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-10 pb-6 sm:gap-12 sm:pb-9',
        isWon ? 'sm:pt-2' : 'pt-6 sm:pt-9',
      )}
    >
      {isWon ? (
        <div className="-mb-9.5 grid sm:-mb-10">
          <BackToContests />
        </div>
      ) : (
        <CategoryHeader category={category} upload={mayEnter && category.entryCount > 0 ? upload : null} />
      )}
      {category.result && <ContestResult category={category} result={category.result} />}
      <JuryStrip category={category} />
      {isWon && <AllEntries category={category} />}
      <EntryGrid category={category} upload={mayEnter ? upload : null} />
      <RoundResults category={category} />
      <CategoryComments category={category} />
      {isEntering && <UploadEntryDialog category={category} onClose={() => setEntering(false)} />}
    </div>
  )
}

const BackToContests = () => (
  <Link
    to="/voting"
    className="-ml-1 inline-flex min-h-target items-center gap-1.5 justify-self-start text-small text-ink-2 hover:text-ink"
  >
    <ChevronLeft aria-hidden className="size-4" />
    Best of the Last 25 Years
  </Link>
)

/** The contest's description, below its winner. */
function AllEntries({ category }: { category: Category }) {
  const { name, description, entryCount } = category
  const facts = [yearsOf(category), entryWords(entryCount)].filter(Boolean).join(' · ')
  return (
    <header className="-mb-4 border-t border-ink pt-5 sm:pt-7">
      <h2 className="display-m wrap-anywhere">All entries for {name}</h2>
      {description && (
        <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere text-ink-2">{description}</p>
      )}
      <p className="mt-2 text-meta text-ink-3 tabular-nums">{facts}</p>
      <div className="mt-3 empty:hidden">
        <ContestTerms category={category} />
      </div>
    </header>
  )
}

function CategoryHeader({ category, upload }: { category: Category; upload: ReactNode }) {
  const { name, description, entryCount, voteCount } = category
  const facts = [yearsOf(category), entryWords(entryCount), voteWords(voteCount)]
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <BackToContests />
        <h1 className="display-xl wrap-anywhere">{name}</h1>
      </div>
      <div className="grid content-start justify-items-start gap-3 min-[900px]:pt-2.5">
        {description && (
          <p className="max-w-measure text-lead whitespace-pre-line wrap-anywhere">{description}</p>
        )}
        <p className="text-meta text-ink-3 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <p className="max-w-measure text-small text-ink-2">
          {[...votingRulesText(category), category.can.enter && entryRule(category)]
            .filter(Boolean)
            .join(' ')}
        </p>
        <ContestTerms category={category} />
        {category.voidBecause && (
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{category.voidBecause}</p>
        )}
        {upload}
      </div>
    </header>
  )
}
