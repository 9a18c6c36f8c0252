import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Wordmark } from '../../../../design/display/Wordmark.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { brandFollowQuery } from '../../../catalogue/brands/ui/brand-queries.ts'
import { UsualSizesForm } from '../../../catalogue/usual-sizes/ui/UsualSizesForm.tsx'
import { usualSizesQuery } from '../../../catalogue/usual-sizes/ui/usual-size-queries.ts'
import { PICKS_MAX } from '../picks.ts'
import { availableSteps } from './available-steps.ts'
import { useSaveFirstRun } from './first-run-changes.ts'
import { brandsToFollowQuery, looksToPickQuery, peopleToFollowQuery } from './first-run-queries.ts'
import { firstRunSearch, type Step } from './first-run-search.ts'
import { LooksStep } from './LooksStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { StepTape } from './StepTape.tsx'

const route = getRouteApi('/welcome')

const words: Record<Step, { title: string; help: string; next: string }> = {
  sizes: {
    title: 'What do you usually wear?',
    help: 'We use this to show what comes in your size. Only you can see it.',
    next: 'Next',
  },
  looks: {
    title: 'Pick three you would wear.',
    help: 'Your picks shape our suggestions of people and brands. Only you can see them.',
    next: 'Next',
  },
  people: {
    title: 'Who do you want to follow?',
    help: 'Pick three to start with. You can unfollow anytime.',
    next: 'Show me the feed',
  },
}

/**
 * Three steps after registration: usual sizes, looks the member would wear, and members to follow. Each can be skipped.
 */
export function FirstRunPage() {
  const { step = 'sizes', redirect } = firstRunSearch(route.useSearch())
  const navigate = useNavigate()
  const finish = useFinish(redirect)
  useMarkFirstRunStarted()
  const { title, help, next } = words[step]
  const heading = useHeadingFocus(step)
  const steps = useAvailableSteps()
  const following = steps[steps.indexOf(step) + 1]
  const goOn = () =>
    following ? void navigate({ to: '/welcome', search: { step: following, redirect } }) : finish()

  return (
    <div className="mx-auto max-w-140 pt-(--safe-top) pb-30">
      <div className="flex h-14 items-center justify-between">
        <Link to="/" aria-label="Showoff, home" className="inline-flex min-h-target items-center">
          <Wordmark />
        </Link>
        <button type="button" className="text-link text-small" onClick={finish}>
          Skip all
        </button>
      </div>
      <StepTape steps={steps} step={step} />
      <h1 ref={heading} tabIndex={-1} className="mt-5.5 mb-1.5 display-m outline-none">
        {title}
      </h1>
      <p className="mb-4.5 text-small text-ink-2">{help}</p>
      {step === 'sizes' ? <UsualSizesForm heading="h2" /> : step === 'looks' ? <LooksStep /> : <PeopleStep />}
      <div
        className="fixed inset-x-0 bottom-0 z-(--z-tabbar) border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
        data-action-bar
      >
        <div className="mx-auto grid max-w-140 grid-cols-[auto_1fr] gap-2 px-(--gutter) py-3 sm:px-0">
          <Button look="text" className="no-underline!" onClick={goOn}>
            Skip
          </Button>
          {step === 'looks' ? (
            <PickedButton onClick={goOn} />
          ) : (
            <Button onClick={goOn}>{step === 'people' && redirect ? 'Continue' : next}</Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The button with the number of looks still to pick. With fewer picks, Skip keeps them. */
function PickedButton({ onClick }: { onClick: () => void }) {
  const { data } = useQuery(looksToPickQuery)
  const requiredCount = Math.min(PICKS_MAX, data?.items.length ?? PICKS_MAX)
  const missing = requiredCount - (data?.pickedIds.length ?? 0)
  if (missing <= 0) return <Button onClick={onClick}>Next</Button>
  return (
    <Button disabled>
      {missing === requiredCount
        ? `Pick ${requiredCount === 3 ? 'three' : requiredCount}`
        : missing === 1
          ? 'Pick one more'
          : 'Pick two more'}
    </Button>
  )
}

/** Ends the steps and opens the page the member came from, or the feed of followed members. */
function useFinish(redirect: string | undefined) {
  const router = useRouter()
  const note = useSaveFirstRun()
  const cache = useQueryClient()
  return () => {
    void note('done')
    router.history.push(redirect ?? (followsAnybody(cache) ? '/engage?order=following' : '/'))
  }
}

/** Whether the member has followed one of the suggestions. */
function followsAnybody(cache: QueryClient): boolean {
  const people = cache.getQueryData(peopleToFollowQuery.queryKey)?.items ?? []
  const brands = cache.getQueryData(brandsToFollowQuery.queryKey)?.items ?? []
  return (
    people.some(({ followedByViewer }) => followedByViewer) ||
    brands.some(({ brand }) => cache.getQueryData(brandFollowQuery(brand.id).queryKey)?.followedByViewer)
  )
}

/** The steps that have something to choose from. */
function useAvailableSteps(): Step[] {
  const { data: sizes } = useQuery(usualSizesQuery)
  const { data: looks } = useQuery(looksToPickQuery)
  return availableSteps(sizes, looks)
}

/** Stores that the steps were opened: the member may leave at any time, and the account links back. */
function useMarkFirstRunStarted() {
  const member = useMember()
  const note = useSaveFirstRun()
  const isWaiting = member?.firstRun === 'waiting'
  // Reports the visit to the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    if (isWaiting) void note('begun')
  }, [isWaiting])
}

/** Moves the focus to the heading of each new step, as on a new page. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
