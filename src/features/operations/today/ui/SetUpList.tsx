import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressTape } from '../../../../design/display/ProgressTape.tsx'
import { VisuallyHidden } from '../../../../design/display/VisuallyHidden.tsx'
import type { SetUp } from '../today.ts'

type Step = { key: keyof Omit<SetUp, 'sendsMails'>; title: string; help: string; way: ReactNode }

const wayClass = 'text-link inline-flex min-h-target items-center text-small'

const steps: Step[] = [
  {
    key: 'sender',
    title: 'Say who sells',
    help: 'The name of the shop, an address buyers can write to, and what stands on invoices. Currency, tax and shipping are settled there, too: before the first price is typed.',
    way: (
      <Link to="/admin" search={{ tab: 'settings' } as never} className={wayClass}>
        Open the settings
      </Link>
    ),
  },
  {
    key: 'payment',
    title: 'Turn on a way to pay',
    help: 'Bank transfer, cash on delivery, pick-up or cards. Until one is on, nothing can be ordered.',
    way: (
      <Link to="/admin" search={{ tab: 'settings' } as never} hash="payment-ways" className={wayClass}>
        Choose ways to pay
      </Link>
    ),
  },
  {
    key: 'product',
    title: 'Put something on sale',
    help: 'With a picture, a price, sizes and how many pieces there are. Or bring in a whole table.',
    way: (
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
    title: 'Take the first order',
    help: 'Buy something yourself once: you see what buyers see, and can cancel it after.',
    way: (
      <Link to="/shop" className={wayClass}>
        Go to the shop
      </Link>
    ),
  },
]

/** What is still missing before somebody can buy; hidden when nothing is. */
export function SetUpList({ setUp }: { setUp: SetUp }) {
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
          <SetUpStep key={step.key} step={step} isDone={setUp[step.key]} />
        ))}
      </ol>
      {setUp.sendsMails ? null : (
        <p className="max-w-measure text-meta text-ink-2">
          This server has no mail server (SMTP_URL): what buyers are told by mail is written to files instead.
        </p>
      )}
    </section>
  )
}

function SetUpStep({ step: { title, help, way }, isDone }: { step: Step; isDone: boolean }) {
  const Mark = isDone ? Check : Circle
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <Mark aria-hidden className={isDone ? 'mt-0.5 size-5' : 'mt-0.5 size-5 text-ink-3'} />
      <div className="grid">
        <h3 className={isDone ? 'text-ink-2' : 'font-strong'}>
          {title}
          {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </h3>
        {isDone ? null : (
          <>
            <p className="max-w-measure text-small text-ink-2">{help}</p>
            {way}
          </>
        )}
      </div>
    </li>
  )
}
