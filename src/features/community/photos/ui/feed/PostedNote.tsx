import { Link } from '@tanstack/react-router'
import { Share2, X } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { iconButtonClass } from '../../../../../design/controls/icon-button-class.ts'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { PhotoView } from '../../photo.ts'
import { editLinkProps, openPhoto } from '../open-photo.ts'
import { lookWords } from '../upload/publish-words.ts'

/** Shown above the member's own new look: the next steps for it. */
export function PostedNote({ photo }: { photo: PhotoView }) {
  const tools = useTools()
  const more = buttonClass({ look: 'text', size: 'small' })
  return (
    <section aria-labelledby="posted" className="strip mb-6 grid justify-items-start gap-2">
      <div className="flex w-full items-start justify-between gap-3">
        <h2 id="posted" className="display-s">
          {lookWords.published}
        </h2>
        <Link
          to="."
          search={((before: object) => ({ ...before, posted: undefined })) as never}
          replace
          resetScroll={false}
          aria-label="Close"
          className={iconButtonClass({ className: '-mt-2.5 -mr-2.5' })}
        >
          <X aria-hidden />
        </Link>
      </div>
      <p className="text-small text-ink-2">
        {photo.images.some(({ productTags }) => productTags.length > 0)
          ? 'This is how others see it, with everything you tagged.'
          : 'This is how others see it. You can still add tags.'}
      </p>
      <div className="-mx-3 flex flex-wrap items-center gap-x-1">
        <Button
          size="small"
          className="mx-3"
          onClick={() => void shareLink(`/photo/${photo.id}`, `Photo by ${nameOf(photo.owner)}`)}
        >
          <Share2 aria-hidden />
          Share it
        </Button>
        <Button look="text" size="small" onClick={() => void openPhoto(tools, photo)}>
          Open it
        </Button>
        <Link {...editLinkProps(photo)} className={more}>
          Edit
        </Link>
        <Link to="/upload" search={{}} className={more}>
          Post another
        </Link>
      </div>
    </section>
  )
}
