import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'

export function NoticeSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What you are told of"
      description="Never of what you did yourself, nor of anybody you blocked or muted."
      size="small"
    >
      <NoticeSettings />
    </Dialog>
  )
}
