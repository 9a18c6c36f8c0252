import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useIdempotencyKey } from '../../../../../kernel/actions/ui/use-idempotency-key.ts'
import { isProblem } from '../../../../../web/api.ts'
import { useDraftState } from '../../../../../web/drafts.ts'
import type { PhotoView } from '../../../photos/photo.ts'
import type { TripView } from '../../trip.ts'
import { TRIP_TITLE_MAX, TRIP_WORDS_MAX } from '../../trip-limits.ts'
import { useSaveTrip } from '../trip-queries.ts'
import { ChosenPosts } from './ChosenPosts.tsx'
import { OwnPosts } from './OwnPosts.tsx'
import { StopsField } from './StopsField.tsx'
import { draftOf, type TripDraft, tripDrafts } from './trip-draft.ts'

type Errors = { [field: string]: string | undefined }

/**
 * The form for creating or changing a trip: title, days, text, stops and posts. It keeps what was entered until it is
 * saved or cancelled.
 */
export function TripForm({ ownerId, trip }: { ownerId: string; trip: TripView | null }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, forget, discard } = useDraftState(tripDrafts, trip?.id ?? 'new', draftOf(trip))
  const { title, words, beginsOn, endsOn, places, posts, coverId } = draft
  const set = (changed: Partial<TripDraft>) => change({ ...draft, ...changed })
  const [missing, setMissing] = useState<Errors>({})
  const save = useSaveTrip(trip?.id ?? null)
  const once = useIdempotencyKey()
  const refused: Errors = isProblem(save.error, 'form-invalid') ? save.error.fields : {}
  const errors = { ...refused, ...missing }

  function choose(post: PhotoView, isChosen: boolean) {
    setMissing((before) => ({ ...before, photoIds: undefined }))
    if (!isChosen) return set({ posts: posts.filter(({ id }) => id !== post.id) })
    // Adds the town of a chosen post to the stops; the member can remove it again.
    const place = post.travel?.place
    const isNewStop = place && places.at(-1)?.id !== place.id
    set({ posts: [...posts, post], places: isNewStop ? [...places, place] : places })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Errors = {
      title: title.trim() ? undefined : 'Please give the trip a title',
      beginsOn: beginsOn ? undefined : 'Please enter the first day',
      endsOn: !endsOn
        ? 'Please enter the last day'
        : endsOn < beginsOn
          ? 'The last day cannot be before the first day'
          : undefined,
      photoIds: posts.length > 0 ? undefined : 'Please choose at least one of your posts',
    }
    setMissing(found)
    const first = Object.keys(found).find((field) => found[field])
    if (first) {
      const place = form.current?.querySelector(`[data-field="${first}"]`)
      place?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
      place?.scrollIntoView({ block: 'center' })
      return
    }
    const photoIds = posts.map(({ id }) => id)
    const body = {
      ...{ title, words: words.trim() || null, beginsOn, endsOn, photoIds },
      placeIds: places.map(({ id }) => id),
      coverPhotoId: coverId && (photoIds as string[]).includes(coverId) ? coverId : null,
    }
    save.mutate(
      { body, idempotencyKey: once.keyFor(body) },
      {
        onSuccess: ({ id }) => {
          forget()
          showToast({ kind: 'done', title: trip ? 'Trip saved' : 'Trip created' })
          void router.navigate({ to: '/trips/$tripId', params: { tripId: id }, replace: trip !== null })
        },
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-10 sm:py-12"
    >
      <h1 className="display-l">{trip ? 'Edit trip' : 'Create a trip'}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 min-[900px]:grid-cols-2 lg:gap-x-18">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div data-field="title">
            <Field label="Title" error={errors.title}>
              <TextInput
                value={title}
                maxCharacters={TRIP_TITLE_MAX}
                placeholder="Ten days along the coast"
                onChange={({ target }) => set({ title: target.value })}
              />
            </Field>
          </div>
          <div className="grid grid-cols-2 gap-4">
            <div data-field="beginsOn">
              <Field label="First day" error={errors.beginsOn}>
                <TextInput
                  type="date"
                  value={beginsOn}
                  onChange={({ target }) => set({ beginsOn: target.value, endsOn: endsOn || target.value })}
                />
              </Field>
            </div>
            <div data-field="endsOn">
              <Field label="Last day" error={errors.endsOn}>
                <TextInput
                  type="date"
                  value={endsOn}
                  min={beginsOn || undefined}
                  onChange={({ target }) => set({ endsOn: target.value })}
                />
              </Field>
            </div>
          </div>
          <Field label="About the trip" optional error={errors.words}>
            <TextArea
              rows={5}
              value={words}
              limit={TRIP_WORDS_MAX}
              onChange={({ target }) => set({ words: target.value })}
            />
          </Field>
        </div>
        <StopsField places={places} onChange={(next) => set({ places: next })} error={errors.placeIds} />
      </div>
      <section aria-labelledby="posts" data-field="photoIds" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="posts" className="display-s">
          Posts
        </h2>
        {errors.photoIds && (
          <p role="alert" className="text-meta text-danger">
            {errors.photoIds}
          </p>
        )}
        <ChosenPosts
          posts={posts}
          onChange={(next) => set({ posts: next })}
          coverId={coverId}
          onCover={(next) => set({ coverId: next })}
        />
        <OwnPosts ownerId={ownerId} tripId={trip?.id ?? null} chosen={posts} onChoose={choose} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          {trip ? 'Save' : 'Create trip'}
        </Button>
        <Button
          look="outline"
          disabled={save.isPending}
          onClick={() => {
            discard()
            router.history.back()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
