import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { orderQuery } from '../../orders/ui/order-queries.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { WithdrawalReceived } from './WithdrawalReceived.tsx'
import { WithdrawFields } from './WithdrawFields.tsx'
import type { OwnLine, WithdrawalDraft } from './withdrawal-draft.ts'
import { useWithdraw } from './withdrawal-queries.ts'

const route = getRouteApi('/withdraw')

/** Declarations that are not sent yet, by order or member. They survive leaving the page and signing in. */
const withdrawalDrafts = createDrafts<WithdrawalDraft>('withdrawals')

/**
 * Withdraws from a contract in the legally required steps: the declaration, its confirmation, and the receipt (Article
 * 11a of 2011/83/EU).
 */
export function WithdrawPage() {
  const { about: orderId } = route.useSearch()
  const email = useMember()?.email
  const { data: order, isPending } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== undefined,
  })
  // If the viewer may not see the order, the fields stay empty.
  if (orderId && isPending) {
    return (
      <LoadingRegion label="Loading the order" className="mx-auto grid max-w-measure gap-6 py-10 sm:py-16">
        <Skeleton className="h-14 w-64" />
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  }
  return (
    <Steps
      key={order?.id}
      about={order?.id ?? email ?? 'any'}
      start={{
        name: order ? `${order.shipTo.firstName} ${order.shipTo.lastName}`.trim() : '',
        number: order?.number ? String(order.number) : '',
        email: email ?? order?.shipTo.email ?? '',
        ...{ pieces: '', counts: {} },
      }}
      lines={order?.lines ?? []}
    />
  )
}

type StepsProps = { about: string; start: WithdrawalDraft; lines: readonly OwnLine[] }

function Steps({ about, start, lines }: StepsProps) {
  const { draft, change, forget } = useDraftState(withdrawalDrafts, about, start)
  const [form, setForm] = useState<WithdrawalForm | null>(null)
  const withdraw = useWithdraw()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = withdraw.isSuccess ? 'received' : form ? 'confirm' : 'fields'
  const [shownStep, setShownStep] = useState(step)

  // Moves the focus to the heading of the new step, so that screen readers announce it.
  useEffect(() => {
    if (step === shownStep) return
    setShownStep(step)
    heading.current?.focus()
  }, [step, shownStep])

  return (
    <div className="mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6 py-10 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="display-l outline-none">
        {titles[step]}
      </h1>
      {form && withdraw.isSuccess ? (
        <WithdrawalReceived form={form} receivedAt={withdraw.data.receivedAt} />
      ) : form ? (
        <ConfirmWithdrawal
          form={form}
          isSending={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => withdraw.mutate(form, { onSuccess: forget })}
          onChange={() => {
            withdraw.reset()
            setForm(null)
          }}
        />
      ) : (
        <WithdrawFields
          draft={draft}
          // Another number means another order, whose lines are unknown here.
          lines={draft.number === start.number ? lines : []}
          onType={change}
          onNext={setForm}
        />
      )}
    </div>
  )
}

const titles = {
  fields: 'Withdraw from contract',
  confirm: 'Confirm your withdrawal',
  received: 'We have your withdrawal',
}
