import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { RadioList } from '../../../../design/controls/RadioList.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { nameOf } from '../../../../kernel/session/member-name.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import type { BrandLook, PhotoPlace } from '../photo-permission.ts'
import { MONTHS, PURPOSE_MAX } from '../photo-permission-limits.ts'
import { monthsWords, placeWords, requestWords } from '../request-words.ts'
import { permissionApi, useAskForPhoto } from './photo-permission-queries.ts'

interface AskForPhotoProps {
  brand: { id: string; name: string }
  look: BrandLook
  onClose: () => void
}

type RequestDraft = { purpose: string; places: PhotoPlace[]; span: string; credit: string }

/** Unsent requests by photo. They survive closing the dialog, leaving the page and signing in. */
const requestDrafts = createDrafts<RequestDraft>('photo-requests')

const PLACES: PhotoPlace[] = ['shop', 'magazine', 'social']
const SPANS = [...MONTHS.map(String), 'open'] as const
const monthsOf = (span: string) => (span === 'open' ? null : Number(span))

/**
 * The form in which a brand states why, where and for how long it wants to show a photo. The text below the form is
 * exactly what the member will read.
 */
export function AskForPhoto({ brand, look, onClose }: AskForPhotoProps) {
  const ask = useAskForPhoto(brand.id)
  const id = useId()
  const name = nameOf(look.owner)
  const {
    draft,
    change: setDraft,
    forget,
  } = useDraftState<RequestDraft>(requestDrafts, look.photoId, {
    ...{ purpose: '', places: ['shop'], span: '12' },
    credit: `Photo: ${name}`,
  })
  const { purpose, places, span, credit } = draft
  const [isTried, setTried] = useState(false)
  /** The same for every attempt with the same text, so that a retry after a lost response does not ask twice. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const refused = permissionApi.isProblem(ask.error) ? ask.error : null
  const months = monthsOf(span)

  const change = (changes: Partial<RequestDraft>) => {
    setDraft({ ...draft, ...changes })
    setKey(crypto.randomUUID())
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!purpose.trim() || places.length === 0) return
    const form = { photoId: look.photoId, purpose, places, months, credit: credit || null }
    ask.mutate({ form, idempotencyKey: key }, { onSuccess: leave })
  }
  function leave() {
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask to show this photo"
      description={`${name} decides. You can ask for this photo once a year.`}
      busy={ask.isPending}
      actions={
        <Button type="submit" form={id} busy={ask.isPending} busyLabel="Sending">
          Send request
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field
          label="Purpose"
          error={isTried && !purpose.trim() ? 'Please say what the photo is for' : refused?.fields.purpose}
        >
          <TextArea
            rows={2}
            limit={PURPOSE_MAX}
            value={purpose}
            placeholder="On the coat’s page, next to our own pictures"
            onChange={({ target }) => change({ purpose: target.value })}
          />
        </Field>
        <Field
          label="Where"
          group
          error={
            isTried && places.length === 0
              ? 'Please choose where the photo will be shown'
              : refused?.fields.places
          }
        >
          {PLACES.map((place) => (
            <Checkbox
              key={place}
              label={placeWords[place]}
              checked={places.includes(place)}
              onChange={({ target }) =>
                change({
                  places: target.checked ? [...places, place] : places.filter((one) => one !== place),
                })
              }
            />
          ))}
        </Field>
        <Field label="How long" group>
          <RadioList
            label="How long"
            choices={SPANS.map((value) => ({ value, label: monthsWords(monthsOf(value)) }))}
            value={span}
            onChange={(value) => change({ span: value })}
          />
        </Field>
        <Field
          label="Photo credit"
          optional
          hint="Leave empty to credit the member."
          error={refused?.fields.credit}
        >
          <TextInput value={credit} onChange={({ target }) => change({ credit: target.value })} />
        </Field>
        <details className="text-small">
          <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-4">
            Request that {name} will see
          </summary>
          <p className="border-l-4 border-tape py-1 pl-4 whitespace-pre-line wrap-anywhere text-ink-2">
            {requestWords({
              brand: brand.name,
              purpose: purpose.trim() || '…',
              places: PLACES.filter((one) => places.includes(one)),
              months,
            })}
          </p>
        </details>
        {ask.error && !refused?.fields.purpose && !refused?.fields.places && !refused?.fields.credit ? (
          <p role="alert" className="text-small text-danger">
            {refused ? refused.message : 'The request was not sent. Please try again.'}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
