import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { isProblem } from '../../../../../web/api.ts'
import { createDrafts, useDraftState } from '../../../../../web/drafts.ts'
import { ordinal } from '../../place-words.ts'
import type { CategoryPage } from '../../voting.ts'
import { ownPrizeQuery, savePrizeAddress } from '../voting-queries.ts'

/**
 * The prize of a winner who has been notified: the address to send it to, and its delivery state. Visible only to the
 * winner.
 */
export function OwnPrize({ category }: { category: CategoryPage }) {
  const member = useMember()
  const mayHave = Boolean(member) && category.prizes.length > 0
  const own = useQuery({ ...ownPrizeQuery(category.id), enabled: mayHave }).data?.prize
  const [isChanging, setChanging] = useState(false)
  if (!own) return null
  const { place, prize, state, address } = own
  return (
    <section
      id="prize"
      aria-labelledby="prize-title"
      className="strip grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
    >
      <h2 id="prize-title" className="display-m">
        You took {ordinal(place)} place.
      </h2>
      <p className="max-w-measure wrap-anywhere">Your prize: {prize}</p>
      {state === 'sent' ? (
        <p className="text-small text-ink-2">Your prize has been sent. We have deleted your address.</p>
      ) : address && !isChanging ? (
        <>
          <p className="text-small text-ink-2">It goes to:</p>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{address}</p>
          <Button look="outline" size="small" onClick={() => setChanging(true)}>
            Change the address
          </Button>
        </>
      ) : (
        <AddressForm
          categoryId={category.id}
          initialAddress={address ?? ''}
          onDone={() => setChanging(false)}
        />
      )}
    </section>
  )
}

/** Unsaved addresses by contest. They survive leaving the page and signing in. */
const addressDrafts = createDrafts<string>('prize-addresses')

type AddressFormProps = { categoryId: string; initialAddress: string; onDone: () => void }

function AddressForm({ categoryId, initialAddress, onDone }: AddressFormProps) {
  const cache = useQueryClient()
  const { draft: address, change, forget } = useDraftState(addressDrafts, categoryId, initialAddress)
  const [isEmpty, setEmpty] = useState(false)
  const save = useMutation({
    mutationFn: (text: string) => savePrizeAddress(categoryId, text),
    onSuccess: (answer) => {
      forget()
      cache.setQueryData(ownPrizeQuery(categoryId).queryKey, answer)
      onDone()
    },
  })
  const problem = isProblem(save.error) ? (save.error.fields.address ?? save.error.message) : null
  function send(event: FormEvent) {
    event.preventDefault()
    setEmpty(!address.trim())
    if (address.trim()) save.mutate(address)
  }
  return (
    <form noValidate onSubmit={send} className="grid w-full max-w-measure gap-3">
      <Field
        label="Where to send it"
        hint="Only the team can see it. It is deleted once the prize is sent."
        error={
          isEmpty
            ? 'Please enter a name and an address'
            : (problem ?? (save.error ? 'Your address was not saved. Please try again.' : undefined))
        }
      >
        <TextArea
          rows={4}
          limit={500}
          value={address}
          readOnly={save.isPending}
          autoComplete="street-address"
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="small"
        busy={save.isPending}
        busyLabel="Saving"
        className="justify-self-start"
      >
        Save the address
      </Button>
    </form>
  )
}
