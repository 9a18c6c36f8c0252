import { Copy } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { AdminDrawer } from '../../../../../kernel/admin/ui/form/AdminDrawer.tsx'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import type { IssuedGiftCard } from '../../gift-card.ts'
import { formatGiftCardCode } from '../../gift-card-words.ts'

/** The code of a card. It is shown only this once. */
export function IssuedCode({
  issued: { card, code },
  onClose,
}: {
  issued: IssuedGiftCard
  onClose: () => void
}) {
  const formattedCode = formatGiftCardCode(code)
  const copy = () =>
    navigator.clipboard.writeText(formattedCode).then(
      () => showToast({ kind: 'done', title: 'Code copied' }),
      () =>
        showToast({ kind: 'problem', title: 'Failed to copy', description: 'Please select it and copy it.' }),
    )
  return (
    <AdminDrawer title="Gift card code" onClose={onClose}>
      <div className="grid justify-items-start gap-5">
        <p className="text-small text-ink-2">
          {formatMoney(card.balanceMinor, card.currency)} is on this card. Copy code now: we do not store it
          and cannot show it again.
        </p>
        <code className="block w-full border border-line bg-sunken p-4 text-center text-[1.25rem] tracking-wider select-all wrap-anywhere">
          {formattedCode}
        </code>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy code
          </Button>
          <Button look="outline" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </AdminDrawer>
  )
}
