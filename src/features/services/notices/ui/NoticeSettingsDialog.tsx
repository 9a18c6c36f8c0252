import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'

export function NoticeSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Notice settings"
      description="You never get notices of your own actions, or from people you blocked or muted."
      size="small"
    >
      <NoticeSettings />
    </Dialog>
  )
}
