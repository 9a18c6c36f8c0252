import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pluralize } from '../../../../design/display/count.ts'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { Avatar } from '../../../../design/pictures/Avatar.tsx'
import { Picture } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import { initials } from '../../../catalogue/brands/initials.ts'
import { FollowBrandButton } from '../../../catalogue/brands/ui/FollowBrandButton.tsx'
import { FollowButton } from '../../../core/members/ui/following/FollowButton.tsx'
import { suggestionReason } from '../../../core/members/ui/following/suggestion-reason.ts'
import type { BrandsToFollow, LookRef, PeopleToFollow } from '../first-run.ts'
import { brandsToFollowQuery, peopleToFollowQuery } from './first-run-queries.ts'

/** About as many as fit without long scrolling. */
const PEOPLE_SHOWN = 6

/** People, then brands, each with the reason and their looks. */
export function PeopleStep() {
  const people = useQuery(peopleToFollowQuery)
  const brands = useQuery(brandsToFollowQuery)
  if (people.isError && !people.data) {
    return (
      <ErrorState
        title="The suggestions did not load."
        onRetry={() => void people.refetch()}
        retrying={people.isFetching}
      />
    )
  }
  if (!people.data || brands.isPending) {
    return (
      <LoadingRegion label="Loading suggestions" className="grid gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </LoadingRegion>
    )
  }
  const shown = people.data.items.slice(0, PEOPLE_SHOWN)
  const brandItems = brands.data?.items ?? []
  if (shown.length === 0 && brandItems.length === 0) {
    return <p className="text-small text-ink-2">No suggestions yet.</p>
  }
  return (
    <div className="grid gap-8">
      {shown.length > 0 && (
        <ul aria-label="People" className="border-t border-line">
          {shown.map((member) => (
            <Person key={member.id} member={member} />
          ))}
        </ul>
      )}
      {brandItems.length > 0 && (
        <section aria-labelledby="brands-to-follow">
          <h2 id="brands-to-follow" className="mb-3 display-xs">
            Brands
          </h2>
          <ul aria-labelledby="brands-to-follow" className="border-t border-line">
            {brandItems.map((item) => (
              <Brand key={item.brand.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 border-b border-line py-3'
const nameClass = 'block truncate text-small font-semibold hover:underline hover:underline-offset-4'
const reasonClass = 'text-meta text-ink-2 wrap-anywhere'

function Person({ member }: { member: PeopleToFollow['items'][number] }) {
  return (
    <li className={rowClass}>
      <Avatar name={member.username} src={member.avatarUrl} />
      <div className="min-w-0">
        <Link to="/user/$userId" params={{ userId: member.id }} preload={false} className={nameClass}>
          {member.username}
        </Link>
        <p className={reasonClass}>{suggestionReason(member)}</p>
      </div>
      <FollowButton member={member} size="small" />
      <Looks looks={member.looks} />
    </li>
  )
}

function Brand({ item: { brand, pickedCount, looks } }: { item: BrandsToFollow['items'][number] }) {
  return (
    <li className={rowClass}>
      <span className="grid size-9 place-items-center overflow-hidden border border-line bg-raised font-display text-[1.125rem] leading-none">
        {brand.logo ? (
          <Picture {...pictureProps(brand.logo, '')} sizes="36px" ratio="fill" fit="contain" />
        ) : (
          <span aria-hidden>{initials(brand.name)}</span>
        )}
      </span>
      <div className="min-w-0">
        <Link to="/brand/$brandId" params={{ brandId: brand.id }} preload={false} className={nameClass}>
          {brand.name}
        </Link>
        <p className={reasonClass}>
          {pickedCount > 0 ? `On ${pluralize(pickedCount, 'look')} you picked` : 'On many looks lately'}
        </p>
      </div>
      <FollowBrandButton brand={brand} size="small" isFollowed={false} />
      <Looks looks={looks} />
    </li>
  )
}

const Looks = ({ looks }: { looks: LookRef[] }) =>
  looks.length > 0 && (
    <span className="col-span-full grid grid-cols-3 gap-[3px]">
      {looks.map(({ photoId, picture, altText }) => (
        <span key={photoId} className="aspect-[5/4]">
          <Picture
            {...pictureProps(picture, altText)}
            sizes="(width >= 40rem) 180px, 33vw"
            ratio="fill"
            position={{ x: 50, y: 25 }}
          />
        </span>
      ))}
    </span>
  )
