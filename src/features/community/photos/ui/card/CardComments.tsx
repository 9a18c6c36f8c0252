import { Maximize2 } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import type { PhotoView } from '../../photo.ts'
import { CommentBox } from '../comments/CommentBox.tsx'
import { Comments } from '../comments/Comments.tsx'
import { openPhoto } from '../open-photo.ts'
import { useLivePhoto } from '../viewer/use-live-photo.ts'

/** The comments, unfolded inside a card (FEED-18). One press opens the viewer. */
export function CardComments({ photo }: { photo: PhotoView }) {
  const tools = useTools()
  useLivePhoto(photo.id)
  return (
    <div ref={showWhole} className="scroll-mt-24 scroll-mb-24 border-t border-line">
      <div className="max-h-96 overflow-y-auto overscroll-contain">
        <Comments photo={photo} heading="h2" inCard />
      </div>
      <div className="mt-2">
        <CommentBox photo={photo} side="below" />
      </div>
      <Button look="text" size="small" className="-ml-3" onClick={() => void openPhoto(tools, photo)}>
        <Maximize2 aria-hidden />
        Open photo
      </Button>
    </div>
  )
}

/** On phones an unfolded card spans both columns, so its comments may begin below the screen. */
function showWhole(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' })
}
