import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'

export type Step = 'tags' | 'words'

type StepBarProps = {
  step: Step
  /** The tag search is open. */
  isSearching: boolean
  onStopSearching: () => void
}

/** The header on phones while a look is tagged and described; it replaces the page's header and tab bar. */
export function StepBar({ step, isSearching, onStopSearching }: StepBarProps) {
  const { goTo, goBack } = useSteps(step)
  return (
    <div
      data-step-bar
      className="sticky top-0 z-(--z-sticky) -mx-(--gutter) grid h-[calc(3.5rem+var(--safe-top))] grid-cols-[auto_1fr_auto] items-center gap-1 bg-paper px-1 pt-(--safe-top) sm:hidden"
    >
      <IconButton icon={ArrowLeft} label={step === 'words' ? 'Back to tags' : 'Back'} onClick={goBack} />
      <h1 className="font-semibold">{step === 'words' ? 'Your words' : 'Tag your look'}</h1>
      {step === 'words' ? null : isSearching ? (
        <Button look="text" size="small" onClick={onStopSearching}>
          Done
        </Button>
      ) : (
        <Button look="text" size="small" onClick={() => goTo('words')}>
          Next
        </Button>
      )}
    </div>
  )
}

/** The main button of the first step. */
export function NextBar({ onNext }: { onNext: () => void }) {
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) border-t border-line bg-paper px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:hidden"
    >
      <Button size="large" className="w-full" onClick={onNext}>
        Next: your words
      </Button>
    </div>
  )
}

/** The steps are in the URL, so the phone's Back button leads from the texts to the tags. */
export function useSteps(step: Step) {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const goTo = (next: Step) =>
    navigate({
      to: '/upload',
      search: ({ edit }) => ({
        ...(edit ? { edit } : {}),
        ...(next === 'words' ? { step: next } : {}),
      }),
      replace: next === 'tags',
    })
  return {
    goTo,
    goBack: () => {
      if (canGoBack) router.history.back()
      else if (step === 'words') void goTo('tags')
      else void navigate({ to: '/engage' })
    },
  }
}
