import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { client } from '../../../../../web/api.ts'
import type { TravelForm } from '../../../photos/travel/travel-post.ts'
import type { Draft, DraftChange, TripDraft } from '../../../photos/ui/upload/draft.ts'
import { tripFormOf } from '../../../photos/ui/upload/draft-forms.ts'
import { WHERE_AND_WHAT } from '../../../photos/ui/upload/upload-errors.ts'
import type { CaptionSuggestion } from '../../travel.ts'
import type { captionApi } from '../../travel-api.ts'
import { CAPTIONS_SHOWN_MAX } from '../../travel-limits.ts'
import { tripWords } from './trip-words.ts'

const api = client<typeof captionApi>()

/** Captions, and the facts they were composed from. */
type OfferedCaptions = { of: string; captions: CaptionSuggestion[] }

type CaptionHelperProps = { draft: Draft; trip: TripDraft; change: Dispatch<DraftChange> }

/**
 * Three captions composed from the form (TRAV-05, DEC-69). Another click shows three others; a replaced caption can
 * be restored.
 */
export function CaptionHelper({ draft, trip, change }: CaptionHelperProps) {
  const tools = useTools()
  const [needs, setNeeds] = useState(false)
  const [offered, setOffered] = useState<OfferedCaptions>({ of: '', captions: [] })
  const isReady = WHERE_AND_WHAT.fields.every((field) => trip[field].trim() !== '')
  const facts = {
    ...tripFormOf(trip),
    pictureIds: draft.images.flatMap(({ pictureId }) => pictureId ?? []),
  }
  const compose = useMutation({
    mutationFn: (requestedFacts: typeof facts) =>
      api('POST /travel/captions', {
        body: { ...(requestedFacts as TravelForm), shown: trip.shownCaptions },
      }),
    onSuccess: ({ suggestions }, requestedFacts) => {
      setOffered({ of: JSON.stringify(requestedFacts), captions: suggestions })
      const shownCaptions = [...suggestions.map(({ id }) => id), ...trip.shownCaptions]
      change({ do: 'set-travel', fields: { shownCaptions: shownCaptions.slice(0, CAPTIONS_SHOWN_MAX) } })
    },
    onError: (error) => {
      if (api.isProblem(error, 'sign-in-required')) return askToSignIn(tools, tripWords.signIn)
      showToast({
        kind: 'problem',
        title: 'Failed to generate caption',
        description: api.isProblem(error) ? (Object.values(error.fields)[0] ?? error.message) : undefined,
      })
    },
  })

  // The form may have changed since: a caption must not contain anything that is no longer in it.
  const suggestions = offered.of === JSON.stringify(facts) ? offered.captions : []

  function generate() {
    setNeeds(!isReady)
    if (isReady && !compose.isPending) compose.mutate(facts)
  }

  function take(text: string) {
    const before = draft.caption
    change({ do: 'set', fields: { caption: text } })
    const isOwn = before.trim() !== '' && !suggestions.some((one) => one.text === before)
    if (!isOwn) return
    showToast({
      title: 'Your caption was replaced.',
      action: { label: 'Undo', onClick: () => change({ do: 'set', fields: { caption: before } }) },
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          look="outline"
          size="small"
          busy={compose.isPending}
          busyLabel="Composing"
          aria-describedby="caption-helper-note"
          onClick={generate}
        >
          <Sparkles aria-hidden />
          AI generate
        </Button>
        <p id="caption-helper-note" className="min-w-0 flex-1 basis-56 text-meta text-ink-3">
          Based only on what you entered in this form. Nothing is made up or sent to another service.
        </p>
      </div>
      {needs && !isReady && (
        <p role="alert" className="text-meta text-danger">
          {WHERE_AND_WHAT.sentence}
        </p>
      )}
      <p role="status" className="sr-only">
        {suggestions.length > 0 && !compose.isPending ? `${suggestions.length} suggestions` : ''}
      </p>
      {suggestions.length > 0 && (
        <ul aria-label="Suggested captions" className="w-full border-t border-line">
          {suggestions.map(({ id, text }) => (
            <li key={id} className="border-b border-line">
              <button
                type="button"
                aria-pressed={draft.caption === text}
                onClick={() => take(text)}
                className="min-h-target w-full py-2.5 text-left text-control wrap-anywhere hover:underline hover:underline-offset-4 aria-pressed:font-semibold"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
