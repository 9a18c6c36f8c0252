import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { useOnDraftsDiscarded } from '../../../../../web/drafts.ts'
import type { SavedAddress } from '../../../addresses/address.ts'
import {
  draftOf,
  emailField,
  findCountryCode,
  isMissing,
  useAddressFields,
  useCountries,
} from '../../../addresses/ui/address-fields.ts'
import { addressesQuery } from '../../../addresses/ui/address-queries.ts'
import { readShippingDraft, type ShippingDraft, saveShippingDraft } from './shipping-draft.ts'

/** Fields whose value shows that an address was entered in this tab. */
const TYPED = ['firstName', 'lastName', 'address', 'city', 'zipCode']

export type Shipping = ReturnType<typeof useShipping>

/**
 * The shipping form: the default saved address, collapsed, until another is chosen or entered. Without one, it starts
 * with the account's e-mail address and the shop's country.
 */
export function useShipping(defaultCountry: string) {
  const member = useMember()
  const isGuest = member === null
  const email = member?.email ?? ''
  const countries = useCountries()
  const saved = useQuery({ ...addressesQuery, enabled: !isGuest }).data?.items ?? []
  const [draft, setDraft] = useState<ShippingDraft>({})
  const [isOpen, setOpen] = useState(false)
  const [keeps, setKeeps] = useState(true)

  const [first] = saved
  const hasTyped = TYPED.some((name) => draft[name]?.trim())
  const start: ShippingDraft = {
    ...{ email, country: findCountryCode(countries, defaultCountry) },
    ...(first && !hasTyped ? draftOf(first) : {}),
  }
  const values: ShippingDraft = { ...start, ...draft }
  const addressed = useAddressFields(values.country ?? '', { hasEmail: !isGuest })
  // Without an account, the e-mail field comes first.
  const fields = isGuest ? [emailField, ...addressed] : addressed
  const chosen = saved.find((one) => isSame(draftOf(one), values)) ?? null
  const isComplete = !fields.some((field) => isMissing(field, values))

  useOnDraftsDiscarded(useCallback(() => setDraft({}), []))
  // Read the tab's sessionStorage, which the server does not have.
  useEffect(() => setDraft((sofar) => ({ ...readShippingDraft(), ...sofar })), [])

  function change(changed: ShippingDraft) {
    setDraft((before) => {
      const next = { ...before, ...changed }
      saveShippingDraft(next)
      return next
    })
  }

  return {
    fields,
    values,
    draft,
    saved,
    /** The saved address that is in the fields. */
    chosen,
    isFolded: chosen !== null && isComplete && !isOpen,
    setOpen,
    change,
    choose(address: SavedAddress) {
      change(draftOf(address))
      setOpen(false)
    },
    /** Clears the fields for another address. */
    begin() {
      const names = Object.keys(draftOf(first!)).filter((name) => name !== 'country')
      change(Object.fromEntries(names.map((name) => [name, ''])))
      setOpen(true)
    },
    isGuest,
    keepsAddress: keeps && !isGuest,
    setKeeps,
    firstMissing: () => fields.find((field) => isMissing(field, values)),
    /** The address to submit; values of fields that the country does not have are left out. */
    shipTo: () => Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? ''])),
  }
}

const isSame = (address: ShippingDraft, values: ShippingDraft) =>
  Object.entries(address).every(([name, value]) => value === (values[name] ?? ''))
