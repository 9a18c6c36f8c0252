import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/controls/button-class.ts'
import { ThemeSwitch } from '../../design/controls/ThemeSwitch.tsx'
import { LevelTape } from '../../design/display/LevelTape.tsx'
import { feedQuery } from '../../features/community/photos/ui/cache/photo-queries.ts'
import { PhotoTile } from '../../features/community/photos/ui/PhotoTile.tsx'
import { levels } from '../../kernel/session/levels.ts'
import { useMember } from '../../kernel/session/ui/session-queries.ts'
import { ArrowLink } from '../ArrowLink.tsx'
import { LegalLinks } from '../LegalLinks.tsx'
import { about, aboutPicture, welcome } from '../texts.ts'
import picture from './about-picture.webp'

/** The vision, members, five areas, the levels on the tape, and links to other pages (ABOUT-01 to ABOUT-03). */
export function AboutPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pb-8 sm:gap-24 sm:py-12">
      <header className="grid gap-8">
        <div className="relative -mx-(--gutter) flex min-h-88 items-end overflow-hidden bg-photo-ink sm:mx-0 sm:min-h-144">
          <img
            src={picture}
            alt=""
            width={aboutPicture.widthPx}
            height={aboutPicture.heightPx}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-[50%_24%]"
          />
          <div className="relative w-full bg-(image:--photo-scrim-fade) px-(--gutter) pt-40 pb-8 sm:px-10 sm:pb-10">
            <h1 className="max-w-[14em] display-xl text-photo-paper">{about.vision}</h1>
          </div>
        </div>
        <p className="max-w-measure text-lead text-ink-2">{about.lead}</p>
        <Actions />
      </header>
      <People />
      <ol className="border-t border-ink">
        {about.areas.map(({ title, body }) => (
          <li key={title} className="grid gap-2 border-b border-line py-6 sm:grid-cols-[5fr_7fr] sm:gap-8">
            <h2 className="display-m">{title}</h2>
            <p className="max-w-measure self-center text-lead text-ink-2">{body}</p>
          </li>
        ))}
      </ol>
      <Levels />
      <section aria-labelledby="votes" className="grid gap-4">
        <h2 id="votes" className="display-m">
          How votes are counted
        </h2>
        <ul className="grid max-w-measure list-disc gap-2 pl-5 text-ink-2">
          {about.votes.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink to="/how-it-counts">How Top, outfits and votes count</ArrowLink>
          <ArrowLink to="/voting">See the contests</ArrowLink>
        </div>
      </section>
      <div className="grid justify-items-start gap-6">
        <p className="display-s">{about.closing}</p>
        <Actions />
        {/* Members and phones also have it in their menu. */}
        <ThemeSwitch className="mt-6" />
        <p className="flex flex-wrap gap-x-5 text-small empty:hidden">
          <LegalLinks className="inline-flex min-h-target items-center text-link" />
        </p>
      </div>
    </div>
  )
}

/** Buttons for the next step. */
function Actions() {
  const member = useMember()
  return (
    <div className="flex flex-wrap gap-2">
      {member ? (
        <Link to="/upload" className={buttonClass()}>
          Upload Photo
        </Link>
      ) : (
        <Link to="/auth" search={{ tab: 'register' }} className={buttonClass()}>
          {welcome.join}
        </Link>
      )}
      <Link to="/shop" className={buttonClass({ look: 'outline' })}>
        Go to the shop
      </Link>
    </div>
  )
}

const PEOPLE_SHOWN = 4

/** Some members with one look each, most liked first; hidden while there are none. */
function People() {
  const photos = useInfiniteQuery(feedQuery({ order: 'top' })).data?.items ?? []
  const owners = photos.map(({ owner }) => owner.id)
  const shown = photos.filter(({ owner }, at) => owners.indexOf(owner.id) === at).slice(0, PEOPLE_SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="people" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="people" className="display-m">
        Some of the people here
      </h2>
      <ul className="grid grid-cols-2 gap-x-(--gap-x) gap-y-8 sm:grid-cols-4">
        {shown.map((photo) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} shows={() => true} />
          </li>
        ))}
      </ul>
      <ArrowLink to="/engage">See everyone</ArrowLink>
    </section>
  )
}

function Levels() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="display-m">Five levels</h2>
      <LevelTape points={0} levels={levels} />
      <table className="w-full max-w-measure text-small">
        <caption className="sr-only">Levels and the points they begin at</caption>
        <thead>
          <tr className="border-b border-ink text-left text-meta text-ink-3">
            <th scope="col" className="py-2 font-strong">
              Level
            </th>
            <th scope="col" className="py-2 font-strong">
              Name
            </th>
            <th scope="col" className="py-2 text-right font-strong">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {about.levels.map(({ level, name, points }) => (
            <tr key={level} className="border-b border-line">
              <td className="py-2.5 tabular-nums">{level}</td>
              <td className="py-2.5 font-strong">{name}</td>
              <td className="py-2.5 text-right tabular-nums">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArrowLink to="/points">How points are counted</ArrowLink>
    </section>
  )
}
