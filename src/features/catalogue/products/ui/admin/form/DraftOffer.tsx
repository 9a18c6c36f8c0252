import { Button } from '../../../../../../design/controls/Button.tsx'
import { DateText } from '../../../../../../design/display/DateText.tsx'

interface DraftOfferProps {
  keptAt: string
  onTake: () => void
  onLetGo: () => void
}

/** Offers an unsaved draft of an earlier visit, without forcing it. */
export function DraftOffer({ keptAt, onTake, onLetGo }: DraftOfferProps) {
  return (
    <section aria-label="Unsaved draft" className="strip grid gap-2 pl-4">
      <p className="text-small">
        What you typed <DateText date={keptAt} form="ago" /> ago was not saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={onTake}>
          Go on with it
        </Button>
        <Button look="text" size="small" onClick={onLetGo}>
          Let it go
        </Button>
      </div>
    </section>
  )
}
