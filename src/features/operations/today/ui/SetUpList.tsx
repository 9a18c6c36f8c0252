import { Link } from '@tanstack/react-router'
import { Check, Circle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { VisuallyHidden } from '../../../../design/display/VisuallyHidden.tsx'
import type { SetUp } from '../today.ts'

type Step = {
  key: keyof Omit<SetUp, 'sendsMails'>
  title: string
  /** The text when this step has become undone in a shop that has sold before. */
  undoneTitle?: string
  help: string
  action: ReactNode
}

const wayClass = 'text-link inline-flex min-h-target items-center text-small'

const steps: Step[] = [
  {
    key: 'sender',
    title: 'Add your shop details',
    undoneTitle: 'Buyers cannot see who runs the shop',
    help: 'Name, contact address and invoice details. Set currency, tax and shipping too, before you enter the first price.',
    action: (
      <Link to="/admin" search={{ tab: 'settings' } as never} className={wayClass}>
        Open settings
      </Link>
    ),
  },
  {
    key: 'payment',
    title: 'Turn on a payment method',
    undoneTitle: 'Buyers cannot order: no payment method is on',
    help: 'Bank transfer, cash on delivery, pick-up or cards. Buyers cannot order until one is on.',
    action: (
      <Link to="/admin" search={{ tab: 'payments' } as never} className={wayClass}>
        Set up payment methods
      </Link>
    ),
  },
  {
    key: 'product',
    title: 'Add a product to sell',
    undoneTitle: 'No products are on sale in the shop’s currency',
    help: 'Add a picture, price, sizes and stock, or import a table of products.',
    action: (
      <span className="flex flex-wrap gap-x-5">
        <Link to="/admin" search={{ tab: 'products', open: 'new' } as never} className={wayClass}>
          Add a product
        </Link>
        <Link to="/admin" search={{ tab: 'products', open: 'import' } as never} className={wayClass}>
          Import a table
        </Link>
      </span>
    ),
  },
  {
    key: 'order',
    title: 'Place a test order',
    help: 'Buy something yourself to see what buyers see. You can cancel the order afterwards.',
    action: (
      <Link to="/shop" className={wayClass}>
        Go to the shop
      </Link>
    ),
  },
]

/**
 * The steps missing before the first sale. A shop that has sold before is set up, and sees only the steps that have
 * become undone.
 */
export const SetUpList = ({ setUp }: { setUp: SetUp }) =>
  setUp.order ? <Missing setUp={setUp} /> : <FirstSteps setUp={setUp} />

function Missing({ setUp }: { setUp: SetUp }) {
  return (
    <section aria-labelledby="missing" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="missing" className="display-s">
        Your shop is not ready yet
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {steps
          .filter(({ key, undoneTitle }) => undoneTitle && !setUp[key])
          .map(({ key, undoneTitle, help, action }) => (
            <SetUpStep key={key} step={{ title: undoneTitle!, help, action }} mark={TriangleAlert} />
          ))}
      </ul>
    </section>
  )
}

function FirstSteps({ setUp }: { setUp: SetUp }) {
  const done = steps.filter(({ key }) => setUp[key]).length
  return (
    <section aria-labelledby="set-up" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="set-up" className="display-s">
        Set up your shop
      </h2>
      <div className="flex items-center gap-3">
        <ProgressTape
          label="Set up"
          value={(done / steps.length) * 100}
          className="w-40 shrink-0 cursor-default!"
        />
        <span className="text-small text-ink-2 tabular-nums">
          {done} of {steps.length} done
        </span>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <SetUpStep key={step.key} step={step} mark={setUp[step.key] ? Check : Circle} />
        ))}
      </ol>
      {setUp.sendsMails ? null : (
        <p className="max-w-measure text-meta text-ink-2">
          No mail server is set (SMTP_URL), so emails to buyers are saved as files.
        </p>
      )}
    </section>
  )
}

type SetUpStepProps = { step: Pick<Step, 'title' | 'help' | 'action'>; mark: LucideIcon }

function SetUpStep({ step: { title, help, action }, mark: Mark }: SetUpStepProps) {
  const isDone = Mark === Check
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <Mark aria-hidden className={Mark === Circle ? 'mt-0.5 size-5 text-ink-3' : 'mt-0.5 size-5'} />
      <div className="grid">
        <h3 className={isDone ? 'text-ink-2' : 'font-strong'}>
          {title}
          {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </h3>
        {isDone ? null : (
          <>
            <p className="max-w-measure text-small text-ink-2">{help}</p>
            {action}
          </>
        )}
      </div>
    </li>
  )
}
