import { Button } from '../../../../design/controls/Button.tsx'
import { isProblem } from '../../../../web/api.ts'
import type { WithdrawalForm } from '../withdrawal.ts'
import { WithdrawalContents } from './WithdrawalContents.tsx'

interface ConfirmWithdrawalProps {
  form: WithdrawalForm
  isSending: boolean
  error: Error | null
  onConfirm: () => void
  onChange: () => void
}

/** The declaration about to be sent, and the button that sends it. */
export function ConfirmWithdrawal({ form, isSending, error, onConfirm, onChange }: ConfirmWithdrawalProps) {
  return (
    <>
      <WithdrawalContents form={form} />
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={isSending} busyLabel="Sending" onClick={onConfirm}>
          Confirm withdrawal
        </Button>
        <Button look="outline" size="large" disabled={isSending} onClick={onChange}>
          Change
        </Button>
      </div>
      <p role="alert" className="text-small wrap-anywhere text-danger empty:hidden">
        {error ? reasonOf(error) : ''}
      </p>
    </>
  )
}

function reasonOf(error: Error): string {
  if (!isProblem(error)) return 'Something went wrong on our side. Nothing was sent; please try again.'
  const [first] = Object.values(error.fields ?? {})
  return first ? `${first}. Press “Change” to correct it.` : error.message
}
