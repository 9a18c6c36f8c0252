import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { photoQuery } from '../cache/photo-queries.ts'
import { LandingModal } from '../upload/LandingModal.tsx'
import { UploadScreen } from '../upload/UploadScreen.tsx'

const route = getRouteApi('/upload')

/** Review Genie: publish a photo, or with `?edit=` change one of one's own. */
export function UploadPage() {
  const member = useMember()
  const { edit, step = 'tags' } = route.useSearch()
  const edited = useQuery({ ...photoQuery(edit ?? ''), enabled: Boolean(edit) }).data

  if (member === null) {
    return (
      <div className="grid gap-10 py-8 sm:py-12">
        <h1 className="display-l">Review Genie</h1>
        <EmptyState
          title="Wear it, show it, say what it is."
          actions={
            <>
              <Link
                to="/auth"
                search={{ redirect: edit ? `/upload?edit=${edit}` : '/upload' }}
                className={buttonClass()}
              >
                Sign in
              </Link>
              <Link to="/engage" className={buttonClass({ look: 'outline' })}>
                Look around
              </Link>
            </>
          }
        >
          Sign in to publish a photo with everything on it tagged.
        </EmptyState>
        <LandingModal />
      </div>
    )
  }
  if (edit && edited && !edited.can.edit) {
    return (
      <div className="grid gap-10 py-8 sm:py-12">
        <h1 className="display-l">Review Genie</h1>
        <EmptyState
          title="You can only edit your own photos"
          actions={
            <Link to="/upload" search={{}} className={buttonClass()}>
              Upload Photo
            </Link>
          }
        />
      </div>
    )
  }
  return <UploadScreen key={edit ?? 'new'} memberId={member?.id} edited={edited} step={step} />
}
