import { Button } from '../../design/controls/Button.tsx'
import { Dialog } from '../../design/overlays/Dialog.tsx'
import { intro, TAGLINE } from '../texts.ts'
import { IntroOffers } from './IntroOffers.tsx'

/** The welcome dialog (NAV-14). */
export function IntroDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={intro.title}
      description={TAGLINE}
      actions={<Button onClick={onClose}>{intro.button}</Button>}
    >
      <IntroOffers onLeave={onClose} />
    </Dialog>
  )
}
