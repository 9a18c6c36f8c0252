import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { VisuallyHidden } from '../../../../design/display/VisuallyHidden.tsx'
import { useHydrated } from '../../../../design/rendering/use-hydrated.ts'
import { INVITEES_NEEDED, type FirstSteps as Steps } from '../first-steps.ts'
import { postponeStep, readPostponedSteps, type StepName } from './postponed-steps.ts'
import { AdminStep, InviteStep, LookStep, NameStep, PostTypeStep } from './step-panels.tsx'

interface FirstStepsProps {
  steps: Steps
  email: string
  /** few: shown above the first few looks. */
  state: 'empty' | 'few'
}

/** The steps from a new installation to a community, on an upright tape measure; one step is open at a time. */
export function FirstSteps({ steps, email, state }: FirstStepsProps) {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<StepName | null>(null)
  const [later, setLater] = useState<readonly StepName[] | null>(null)
  const isLater = (name: StepName) => (later ?? (isHydrated ? readPostponedSteps() : [])).includes(name)
  const list = stepList(steps, email)
  const remainingSteps = list.filter(({ isDone }) => !isDone)
  const next = remainingSteps.find(({ name }) => !isLater(name))
  const open = remainingSteps.find(({ name }) => name === chosen) ?? (steps.admin ? next : remainingSteps[0])

  // All remaining steps are postponed: above looks, the panel hides.
  if (state === 'few' && !next && !chosen) return null

  const [Heading, StepHeading] = state === 'empty' ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <section
      aria-labelledby="first-steps"
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-6 pt-5 pb-10 sm:pt-14 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        state === 'few' && 'border-b border-line',
      )}
    >
      <div>
        <Heading id="first-steps" className="display-l">
          {state === 'empty' ? 'Five steps to open your community' : 'Your community is open.'}
        </Heading>
        <p className="mt-2.5 max-w-[24em] text-ink-2 sm:mt-4.5 sm:text-lead">
          {state === 'empty'
            ? 'You are the first member. Until you finish, visitors see an invitation instead of an empty page.'
            : `${remainingSteps.length === 1 ? 'One step is' : `${remainingSteps.length} steps are`} left to set up.`}
        </p>
      </div>
      <ol>
        {list.map((step, at) => (
          <Step
            key={step.name}
            step={step}
            heading={StepHeading}
            number={at + 1}
            isOpen={step === open}
            onOpen={() => setChosen(step.name)}
            onLater={() => {
              setLater(postponeStep(step.name))
              setChosen(null)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

type StepFacts = { name: StepName; title: string; help: string; isDone: boolean; panel: ReactNode }

const stepList = (steps: Steps, email: string): StepFacts[] => [
  {
    name: 'admin',
    title: steps.admin ? 'You are the admin' : 'Become the admin',
    help: steps.admin
      ? `Signed in as ${email}`
      : 'Run this in a terminal on the machine that runs Showoff, in the Showoff folder.',
    isDone: steps.admin,
    panel: <AdminStep email={email} />,
  },
  {
    name: 'name',
    title: 'Name the shop',
    help: 'The name appears in emails, on orders and on invoices.',
    isDone: steps.name,
    panel: <NameStep />,
  },
  {
    name: 'post-type',
    title: 'Add post types',
    help: 'Members sort their looks by type, such as street, office or evening. A few are already set up.',
    isDone: steps.postType,
    panel: <PostTypeStep />,
  },
  {
    name: 'look',
    title: 'Post the first look',
    help: 'Upload a photo of something you wear.',
    isDone: steps.look,
    panel: <LookStep />,
  },
  {
    name: 'people',
    title: 'Invite three people',
    help:
      steps.people > 0
        ? `${steps.people} of ${INVITEES_NEEDED} have joined.`
        : 'Share a link with people you know.',
    isDone: steps.people >= INVITEES_NEEDED,
    panel: <InviteStep />,
  },
]

interface StepProps {
  step: StepFacts
  heading: 'h2' | 'h3'
  number: number
  isOpen: boolean
  onOpen: () => void
  onLater: () => void
}

function Step({ step, heading: Heading, number, isOpen, onOpen, onLater }: StepProps) {
  const { name, title, help, isDone, panel } = step
  const ref = useFocusOnceOpen(isOpen)
  return (
    <li
      aria-current={isOpen ? 'step' : undefined}
      className="relative py-3.5 pl-16.5 not-first:before:absolute not-first:before:top-0 not-first:before:right-0 not-first:before:left-16.5 not-first:before:border-t not-first:before:border-line sm:pl-19 sm:not-first:before:left-19"
    >
      <Tape share={isDone ? 100 : isOpen ? 50 : 0} />
      <span
        aria-hidden
        className={clsx(
          'absolute left-9 grid size-7 place-items-center font-display text-[1.5rem] leading-none font-medium',
          isOpen ? 'top-4.5' : 'top-3',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      {isOpen ? (
        <Heading ref={ref} tabIndex={-1} className="mb-1 display-m leading-[1.05] outline-none">
          {title}
        </Heading>
      ) : isDone ? (
        <Heading className="font-strong text-ink-2">
          {title}
          <VisuallyHidden>, done</VisuallyHidden>
        </Heading>
      ) : (
        <Heading className="font-strong">
          <button
            type="button"
            aria-expanded={false}
            onClick={onOpen}
            className="relative text-left after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline hover:underline-offset-4"
          >
            {title}
          </button>
        </Heading>
      )}
      <p className={clsx('max-w-measure text-ink-2 wrap-anywhere', !isOpen && 'text-small')}>{help}</p>
      {isOpen && (
        <div className="mt-3.5 mb-2 flex max-w-105 flex-wrap items-end gap-2">
          {panel}
          {name !== 'admin' && (
            <Button look="text" onClick={onLater}>
              Later
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Focuses the open step's heading, because the previous step closed together with the focused button. */
function useFocusOnceOpen(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  // Focus is outside React's state.
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return heading
}

/** One step's length of the tape on the left. */
const Tape = ({ share }: { share: number }) => (
  <span
    aria-hidden
    className="absolute -top-px -bottom-px left-0 w-7 border-x border-ink bg-[repeating-linear-gradient(0deg,var(--line-strong)_0_1px,transparent_1px_8px)] bg-size-[9px_100%] bg-right bg-no-repeat [li:first-child>&]:border-t [li:last-child>&]:border-b"
  >
    <span
      className="absolute inset-x-0 top-0 bg-tape-strip bg-[repeating-linear-gradient(0deg,var(--tape-strip-ink)_0_1px,transparent_1px_8px)] bg-size-[9px_100%] bg-right bg-no-repeat"
      style={{ height: `${share}%` }}
    />
  </span>
)
