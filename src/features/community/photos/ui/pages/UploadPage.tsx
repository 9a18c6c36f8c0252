import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { photoQuery, showcaseQuery } from '../cache/photo-queries.ts'
import { AnnotatedLook } from '../card/AnnotatedLook.tsx'
import { LandingModal } from '../upload/LandingModal.tsx'
import { UploadScreen } from '../upload/UploadScreen.tsx'

const route = getRouteApi('/upload')

/** Review Genie: publishes a photo, or with `?edit=` changes one of the member's own. */
export function UploadPage() {
  const member = useMember()
  const { edit, step = 'tags' } = route.useSearch()
  const edited = useQuery({ ...photoQuery(edit ?? ''), enabled: Boolean(edit) }).data

  if (member === null) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-8 sm:gap-10 sm:py-12">
        <h1 className="display-l">Review Genie</h1>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <EmptyState
            drawing="frame"
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
            Sign in to post a photo and tag what you wear.
          </EmptyState>
          <Example />
        </div>
        <LandingModal />
      </div>
    )
  }
  if (edit && edited && !edited.can.edit) {
    return (
      <div className="grid gap-10 py-8 sm:py-12">
        <h1 className="display-l">Review Genie</h1>
        <EmptyState
          drawing="curtain"
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

/** An example of a published photo. */
function Example() {
  const look = useQuery(showcaseQuery).data?.photo
  if (!look) return null
  return (
    <section
      aria-labelledby="example"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-t border-ink pt-6"
    >
      <h2 id="example" className="display-m">
        For example, a look with its items tagged
      </h2>
      <AnnotatedLook photo={look} />
    </section>
  )
}
