import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { FollowingExample } from './FollowingExample.tsx'

/** The member follows no one who has posted. Suggestions are shown beside it or below. */
export const NobodyFollowed = () => (
  <EmptyState
    drawing="spool"
    title="Nothing from the people you follow yet."
    actions={
      <Link to="/engage" search={{ order: 'top' }} className={buttonClass()}>
        Top looks
      </Link>
    }
  >
    Posts from people you follow appear here.
  </EmptyState>
)

/** Explains this list to visitors, with an example. */
export const FollowingVisitor = ({ redirect }: { redirect: string }) => (
  <>
    <EmptyState
      drawing="spool"
      title="Sign in to see the people you follow."
      actions={
        <>
          <Link to="/auth" search={{ redirect }} className={buttonClass()}>
            Sign in
          </Link>
          <Link to="/engage" className={buttonClass({ look: 'outline' })}>
            See everyone
          </Link>
        </>
      }
    >
      Their newest photos appear here first.
    </EmptyState>
    <FollowingExample />
  </>
)
