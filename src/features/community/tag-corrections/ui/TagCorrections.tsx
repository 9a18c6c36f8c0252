import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { lazyLayer } from '../../../../design/overlays/lazy-layer.tsx'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import type { ViewerTagsProps } from '../../photos/ui/photo-slots.ts'

const OpenCorrections = lazy(() =>
  import('./OpenCorrections.tsx').then((file) => ({ default: file.OpenCorrections })),
)
const SuggestDialog = lazyLayer(() => import('./SuggestDialog.tsx').then((file) => file.SuggestDialog))

/** Shown below the tags of a look: the suggestions for its owner, and a button to suggest a correction for others. */
export function TagCorrections({ photoId, isOwn, tags }: ViewerTagsProps) {
  const tools = useTools()
  const [isOpen, setOpen] = useState(false)
  if (isOwn) {
    return (
      <Suspense>
        <OpenCorrections photoId={photoId} />
      </Suspense>
    )
  }
  function open() {
    if (isSignedOut(tools.cache)) askToSignIn(tools, 'Please sign in to suggest a correction')
    else setOpen(true)
  }
  return (
    <>
      <Button look="text" size="small" className="mt-1 -ml-3" aria-haspopup="dialog" onClick={open}>
        Suggest a correction
      </Button>
      {isOpen && <SuggestDialog photoId={photoId} tags={tags} onClose={() => setOpen(false)} />}
    </>
  )
}
