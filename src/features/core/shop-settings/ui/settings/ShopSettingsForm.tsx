import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { LeaveGuard } from '../../../../../kernel/admin/ui/form/LeaveGuard.tsx'
import { client } from '../../../../../web/api.ts'
import type { ShopAdmin, ShopChanges } from '../../shop.ts'
import type { shopApi } from '../../shop-api.ts'
import { shopAdminQuery, shopQuery } from '../shop-queries.ts'
import { PaymentWaysFields } from './PaymentWaysFields.tsx'
import { PlainFields } from './PlainFields.tsx'
import { ShippingWaysFields } from './ShippingWaysFields.tsx'
import { changesOf, draftOf, type SettingsDraft } from './settings-draft.ts'

const api = client<typeof shopApi>()

export type FieldsProps = {
  draft: SettingsDraft
  change: (changes: Partial<SettingsDraft>) => void
  /** An error per field. */
  problems: Record<string, string>
}

/** Everything in one form, saved together; orders that were placed stay as they are. */
export function ShopSettingsForm({ admin }: { admin: ShopAdmin }) {
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  // As they were when this was typed over; what is read meanwhile may be somebody else's.
  const [base, setBase] = useState(admin.settings)
  const [draft, setDraft] = useState(() => draftOf(base))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useMutation({
    mutationFn: (changes: ShopChanges) => api('PATCH /admin/shop', { body: changes }),
    onSuccess: (saved) => {
      cache.setQueryData(shopAdminQuery.queryKey, saved)
      setBase(saved.settings)
      setDraft(draftOf(saved.settings))
      setProblems({})
      showToast({ kind: 'done', title: 'Settings saved' })
      // A way to pay that is on is a step of the shop's first day.
      void cache.invalidateQueries({ queryKey: ['today'] })
      return cache.invalidateQueries(shopQuery)
    },
    onError: (error) => {
      if (api.isProblem(error, 'form-invalid')) say(error.fields)
      else
        showToast({
          kind: 'problem',
          title: api.isProblem(error) ? error.message : 'Something went wrong on our side',
        })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const read = changesOf(draft, base)
    if ('fields' in read) say(read.fields)
    else save.mutate(read.changes)
  }

  /** Marks the fields, and leads to the first once it is marked. */
  function say(fields: Record<string, string>) {
    setProblems(fields)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function isDirty() {
    const read = changesOf(draft, base)
    return 'fields' in read || Object.keys(read.changes).length > 0
  }

  const fields: FieldsProps = {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    problems,
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-12"
    >
      <LeaveGuard isDirty={isDirty} question="Leave without saving?" verb="Leave">
        What you changed in the settings is lost.
      </LeaveGuard>
      <PlainFields {...fields} />
      <ShippingWaysFields {...fields} />
      <PaymentWaysFields {...fields} canTakeCards={admin.canTakeCards} />
      <Button
        type="submit"
        size="large"
        busy={save.isPending}
        busyLabel="Saving"
        className="sm:justify-self-start"
      >
        Save settings
      </Button>
    </form>
  )
}
