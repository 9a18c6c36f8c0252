import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { PhotoRequestView } from '../photo-permission.ts'
import { stateWords } from './request-state-words.ts'

interface RequestCardProps {
  request: PhotoRequestView
  title: string
  /** Buttons for the viewer's possible actions. */
  children?: ReactNode
}

/** A request with its state and its exact text. */
export function RequestCard({ request, title, children }: RequestCardProps) {
  const { photo, state, words, credit, conditions, answer } = request
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6">
      <div className="aspect-look bg-sunken">
        {photo ? (
          <Link to="/photo/$photoId" params={{ photoId: photo.id }} preload={false}>
            <Picture
              {...pictureProps(photo.picture, photo.altText || 'The photo')}
              sizes="(width >= 640px) 144px, 96px"
              ratio="look"
              position={{ x: 50, y: 30 }}
            />
          </Link>
        ) : (
          <PictureUnavailable alt="" aspectRatio="4 / 5" />
        )}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-2.5">
        <h2 className="text-lead font-strong wrap-anywhere">{title}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge look={state === 'granted' ? 'success' : undefined}>{stateWords[state]}</Badge>
          <span className="text-meta text-ink-3">
            Asked <DateText date={request.askedAt} />
            {request.until && state === 'granted' ? (
              <>
                , holds until <DateText date={request.until} isDeadline />
              </>
            ) : null}
          </span>
        </div>
        <details open={state === 'asked' || undefined} className="max-w-measure text-small">
          <summary className="flex min-h-target cursor-pointer items-center underline underline-offset-4">
            Full request
          </summary>
          <p className="border-l-4 border-tape py-1 pl-4 whitespace-pre-line wrap-anywhere">{words}</p>
          {credit ? <p className="mt-2 text-ink-2 wrap-anywhere">Photo credit: {credit}</p> : null}
        </details>
        {answer ? (
          <p className="text-small">
            {answer === 'yes' ? 'Yes' : 'No'}
            {request.answeredAt ? (
              <span className="text-ink-3">
                , <DateText date={request.answeredAt} />
              </span>
            ) : null}
          </p>
        ) : null}
        {conditions ? (
          <p className="max-w-measure text-small whitespace-pre-line wrap-anywhere">
            <b className="font-semibold">Conditions: </b>
            {conditions}
            {request.acceptedAt ? (
              <span className="text-ink-3">
                {' '}
                Accepted <DateText date={request.acceptedAt} />.
              </span>
            ) : null}
          </p>
        ) : null}
        {request.withdrawnAt ? (
          <p className="text-meta text-ink-3">
            Withdrawn <DateText date={request.withdrawnAt} />
          </p>
        ) : null}
        {children}
      </div>
    </li>
  )
}
