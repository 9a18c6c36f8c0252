import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '../../../../design/controls/MoreButton.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../design/display/Skeleton.tsx'
import { AskOwners } from './AskOwners.tsx'
import { Question } from './Question.tsx'
import { questionsQuery } from './question-queries.ts'

interface ProductQuestionsProps {
  product: { id: string; name: string }
  /** An archived product accepts no more questions; existing ones stay readable. */
  isOpen: boolean
  /** The linked question. */
  first: string | undefined
}

/** The questions to owners on a product's page, shown with its reviews. */
export function ProductQuestions({ product, isOpen, first }: ProductQuestionsProps) {
  const list = useInfiniteQuery(questionsQuery(product.id, first))
  const questions = list.data?.items
  if (!isOpen && questions?.length === 0) return null
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h3 id="questions-title" className="type-label text-ink-2">
        Questions
      </h3>
      {questions ? (
        questions.length === 0 ? (
          <p className="text-small text-ink-3">No questions yet.</p>
        ) : (
          <ul>
            {questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <ErrorState
          heading="h3"
          title="The questions did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading questions">
          <SkeletonText />
        </LoadingRegion>
      )}
      <MoreButton list={list} pluralNoun="older questions" className="justify-self-start" />
      {isOpen && list.data && (
        <AskOwners
          productId={product.id}
          productName={product.name}
          isOffered={list.data.pages[0]?.hasOpen === false}
        />
      )}
    </section>
  )
}
