import { useId, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Chip } from '../../../../design/controls/Chip.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { WatchForm, WatchView } from '../wish.ts'
import { useRemoveWish, useSaveWish } from './wish-changes.ts'

interface WishDialogProps {
  product: { id: string; name: string; priceMinor: number; currency: string }
  isSold: boolean
  /** All sizes in the order of the shop, and the sold-out ones among them. */
  sizes: string[]
  sizesOut: string[]
  /** The size selected on the page, if it is sold out. */
  awaited?: string | null
  watch: WatchView | null
  onClose: () => void
}

/** The dialog to choose announcements about a product. With nothing chosen, the product is only on the wish list. */
export function WishDialog({ product, isSold, sizes, sizesOut, awaited, watch, onClose }: WishDialogProps) {
  const [form, setForm] = useState<WatchForm>(
    watch ?? {
      tellsCheaper: true,
      tellsBack: !isSold || sizesOut.length > 0,
      sizes: awaited ? [awaited] : [],
    },
  )
  const save = useSaveWish(product.id)
  const stop = useRemoveWish(product)
  const close = { onSuccess: onClose }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Watch it"
      description={product.name}
      busy={save.isPending || stop.isPending}
      actions={
        <>
          {watch && (
            <Button
              look="danger"
              size="small"
              className="mr-auto -ml-3"
              busy={stop.isPending}
              onClick={() => stop.mutate(watch, close)}
            >
              Stop watching
            </Button>
          )}
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(form, close)}>
            {watch ? 'Save' : 'Watch it'}
          </Button>
        </>
      }
    >
      <Checkbox
        label="Tell me when it costs less"
        hint={priceHint(product, isSold, watch)}
        checked={form.tellsCheaper}
        onChange={({ target }) => setForm({ ...form, tellsCheaper: target.checked })}
      />
      <Checkbox
        label="Tell me when it is back"
        hint={isSold && sizesOut.length === 0 ? 'All sizes are in stock now.' : undefined}
        checked={form.tellsBack}
        onChange={({ target }) => setForm({ ...form, tellsBack: target.checked })}
      />
      {form.tellsBack && sizes.length > 1 && (
        <AwaitedSizesField
          sizes={sizes}
          sizesOut={sizesOut}
          value={form.sizes}
          onChange={(next) => setForm({ ...form, sizes: next })}
        />
      )}
      <p className="mt-3 text-meta text-ink-3">
        On your wish list. We will tell you in your notices, and in the daily email if you get it.
      </p>
    </Dialog>
  )
}

function priceHint(
  { priceMinor, currency }: WishDialogProps['product'],
  isSold: boolean,
  watch: WatchView | null,
): string | undefined {
  if (!isSold) return undefined
  const before = watch?.startPriceMinor
  const now = `It costs ${formatMoney(priceMinor, currency)} now`
  return before == null || before === priceMinor
    ? `${now}.`
    : `${now}, and ${formatMoney(before, currency)} when you started watching.`
}

type AwaitedSizesFieldProps = {
  sizes: string[]
  sizesOut: string[]
  value: string[]
  onChange: (sizes: string[]) => void
}

/** The choice between any size and certain sizes. */
function AwaitedSizesField({ sizes, sizesOut, value, onChange }: AwaitedSizesFieldProps) {
  const hint = useId()
  const press = (size: string) =>
    // In the order of the shop, not the order of the clicks.
    onChange(sizes.filter((one) => (one === size ? !value.includes(size) : value.includes(one))))
  return (
    <fieldset className="pl-8" aria-describedby={hint}>
      <legend className="sr-only">In which size</legend>
      <div className="flex flex-wrap gap-2">
        <Chip on={value.length === 0} onClick={() => onChange([])}>
          Any size
        </Chip>
        {sizes.map((size) => (
          <Chip key={size} on={value.includes(size)} onClick={() => press(size)}>
            {size}
            {sizesOut.includes(size) ? ', sold out' : ''}
          </Chip>
        ))}
      </div>
      <p id={hint} className="mt-2 text-meta text-ink-3">
        {value.length === 0
          ? 'We will tell you when it is sold out and any size comes back.'
          : 'We will tell you when one of these sells out and comes back.'}
      </p>
    </fieldset>
  )
}
