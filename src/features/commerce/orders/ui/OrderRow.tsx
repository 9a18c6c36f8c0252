import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Picture, PictureUnavailable } from '../../../../design/pictures/Picture.tsx'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { pictureProps } from '../../../../kernel/pictures/ui/picture-props.ts'
import type { OrderRow as Row } from '../order.ts'
import { orderName, stateName } from '../order-words.ts'
import { stateLook } from './state-look.ts'

/** One order in a list: its first item, the number of items, and its state. */
export function OrderRow({ order }: { order: Row }) {
  return (
    <li className="relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-4 max-[20rem]:grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)_10rem_minmax(6rem,auto)]">
      <span className="row-span-2 sm:row-span-1">
        <OrderPicture picture={order.picture} />
      </span>
      <div className="min-w-0">
        <Link
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          className="font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {orderName(order)}
        </Link>
        <p className="truncate text-small text-ink-2">{contentOf(order)}</p>
        <p className="text-meta text-ink-3">
          <DateText date={order.placedAt} form="long" />
          {' · '}
          {pluralize(order.pieceCount, 'item')}
        </p>
      </div>
      <span className="max-sm:col-start-2 max-sm:row-start-2">
        <Badge look={stateLook[order.state]}>{stateName(order)}</Badge>
      </span>
      <Price
        minorUnits={order.totalMinor}
        currency={order.currency}
        className="text-right font-semibold tabular-nums max-sm:col-start-3 max-sm:row-start-1 max-[20rem]:col-start-2 max-[20rem]:row-start-3 max-[20rem]:text-left"
      />
    </li>
  )
}

export function OrderPicture({ picture }: { picture: Row['picture'] }) {
  return picture ? (
    <Picture {...pictureProps(picture, '')} sizes="64px" />
  ) : (
    <PictureUnavailable alt="" aspectRatio="4 / 5" />
  )
}

/** "Belted Trench and 2 more" */
const contentOf = ({ firstName, lineCount }: Row) =>
  lineCount > 1 ? `${firstName} and ${lineCount - 1} more` : firstName
