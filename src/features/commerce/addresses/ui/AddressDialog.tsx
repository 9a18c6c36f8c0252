import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { shopQuery } from '../../../core/shop-settings/ui/shop-queries.ts'
import type { AddressForm, SavedAddress } from '../address.ts'
import { AddressFields } from './AddressFields.tsx'
import { useAddressChanges } from './address-changes.ts'
import {
  type AddressDraft,
  draftOf,
  findCountryCode,
  isMissing,
  useAddressFields,
  useCountries,
} from './address-fields.ts'

/** Unsaved addresses by id, or `new`. They survive leaving the page and signing in. */
const addressDrafts = createDrafts<{ typed: AddressDraft; isDefault: boolean }>('addresses')

/** Adds an address, or edits `saved`. It keeps what was entered until it is saved or cancelled. */
export function AddressDialog({ saved, onClose }: { saved: SavedAddress | null; onClose: () => void }) {
  const formId = useId()
  const countries = useCountries()
  const shop = useQuery(shopQuery).data
  const { draft, change, forget } = useDraftState(addressDrafts, saved?.id ?? 'new', {
    typed: saved ? draftOf(saved) : {},
    isDefault: saved?.isDefault ?? false,
  })
  const { typed, isDefault } = draft
  const [isAsked, setAsked] = useState(false)
  const { save } = useAddressChanges()
  const values = { country: findCountryCode(countries, shop?.defaultCountry ?? ''), ...typed }
  const fields = useAddressFields(values.country, { hasEmail: false })
  const problem = isProblem(save.error) ? save.error : null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog is rendered inside its page's form, which must not submit too.
    event.stopPropagation()
    if (save.isPending) return
    setAsked(true)
    const form = event.currentTarget
    const focusOn = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    const missing = fields.find((field) => isMissing(field, values))
    if (missing) return focusOn(missing.name)
    const address = Object.fromEntries(fields.map(({ name }) => [name, (values as AddressDraft)[name] ?? '']))
    save.mutate(
      { id: saved?.id ?? null, form: { ...address, isDefault } as AddressForm },
      {
        onSuccess: leave,
        onError: (error) => {
          const wrong = isProblem(error) && fields.find(({ name }) => error.fields[name])
          if (wrong) focusOn(wrong.name)
        },
      },
    )
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={saved ? 'Edit address' : 'New address'}
      description={saved ? 'Orders you have already placed are not changed.' : undefined}
      busy={save.isPending}
      actions={
        <>
          <Button look="outline" disabled={save.isPending} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <AddressFields
          fields={fields}
          values={values}
          onChange={(name, value) => change({ ...draft, typed: { ...typed, [name]: value } })}
          isSubmitted={isAsked}
          problems={problem?.fields ?? {}}
        />
        {saved?.isDefault ? null : (
          <Checkbox
            label="Use as default at checkout"
            checked={isDefault}
            onChange={(event) => change({ ...draft, isDefault: event.target.checked })}
          />
        )}
      </form>
    </Dialog>
  )
}
