import { lazy, type ReactNode, Suspense } from 'react'
import { lazyOrServerMarkup } from '../../design/rendering/lazy-or-nothing.ts'
import { FeedPage } from '../../features/community/photos/ui/pages/FeedPage.tsx'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { useWelcome } from '../../shell/intro/welcome-choice.ts'

const Welcome = lazyOrServerMarkup(() => import('../../shell/intro/Welcome.tsx').then((file) => file.Welcome))
const Opening = lazy(() =>
  import('../../features/operations/first-steps/ui/NewCommunityPanel.tsx').then((file) => ({
    default: file.NewCommunityPanel,
  })),
)

/** The front page: the feed, and for visitors a welcome above it until they close it. */
export function HomePage() {
  const isStranger = useMember() === null
  const { isClosed, close } = useWelcome()
  const welcome = isStranger && !isClosed && (
    <Suspense>
      <Welcome onClose={close} />
    </Suspense>
  )
  return <Feed welcome={welcome} />
}

export const EngagePage = () => <Feed />

function Feed({ welcome }: { welcome?: ReactNode }) {
  const isAdmin = useMember()?.isAdmin
  return (
    <FeedPage
      welcome={welcome}
      opening={(state) =>
        (state === 'empty' || isAdmin) && (
          <Suspense>
            <Opening state={state} />
          </Suspense>
        )
      }
    />
  )
}
