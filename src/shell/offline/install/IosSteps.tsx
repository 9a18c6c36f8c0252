import { Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/Button.tsx'
import { Dialog } from '../../../design/overlays/Dialog.tsx'

/** How to add the app to the home screen of an iPhone or iPad, with drawings of the buttons. */
export function IosSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put Showoff on your home screen"
      size="small"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ol className="grid gap-5">
        <Step number={1} words="Press Share in the browser’s toolbar.">
          <span className="grid size-9 place-items-center rounded-sm border border-line-strong">
            <Share aria-hidden />
          </span>
        </Step>
        <Step number={2} words="Scroll down and press Add to Home Screen.">
          <span className="flex w-full items-center justify-between gap-3 rounded-sm border border-line-strong px-3 py-2 text-small">
            Add to Home Screen
            <SquarePlus aria-hidden />
          </span>
        </Step>
        <Step number={3} words="Press Add. Showoff is now on your home screen.">
          <img src="/icon.svg" alt="" width={44} height={44} className="rounded-sm" />
        </Step>
      </ol>
    </Dialog>
  )
}

function Step({ number, words, children }: { number: number; words: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-2 gap-y-2">
      <span aria-hidden className="font-semibold">
        {number}
      </span>
      <p>{words}</p>
      <div aria-hidden className="col-start-2 flex min-h-14 items-center bg-deep px-4 py-3">
        {children}
      </div>
    </li>
  )
}
