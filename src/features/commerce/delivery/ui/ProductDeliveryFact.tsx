import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Price } from '../../../../kernel/money/ui/Price.tsx'
import { deliveryWords } from '../../../core/shipping/shipping-words.ts'
import type { ProductDelivery } from '../delivery.ts'
import { productDeliveryQuery } from './delivery-queries.ts'

interface ProductDeliveryFactProps {
  productId: string
  currency: string
  children: (fact: { title: ReactNode; body: ReactNode }) => ReactNode
}

/** The shipping cost and delivery time of a product; renders nothing until they are loaded. */
export function ProductDeliveryFact({ productId, currency, children }: ProductDeliveryFactProps) {
  const { data } = useQuery(productDeliveryQuery(productId))
  if (!data) return null
  return children({
    title: <Title delivery={data} currency={currency} />,
    body: <Ways delivery={data} currency={currency} />,
  })
}

type DeliveryProps = { delivery: ProductDelivery; currency: string }

function Title({ delivery: { shipsTo, isShippedByCountry, ways }, currency }: DeliveryProps) {
  if (ways.length === 0) return `We do not ship this to ${shipsTo.name}`
  const shipping = isShippedByCountry ? `Shipping to ${shipsTo.name}` : 'Shipping'
  const least = Math.min(...ways.map(({ priceMinor }) => priceMinor))
  if (least === 0) return `${shipping} is free`
  return (
    <>
      {shipping} from <Price minorUnits={least} currency={currency} />
    </>
  )
}

function Ways({ delivery: { isShippedByCountry, ways }, currency }: DeliveryProps) {
  const isPromised = ways.some(({ delivery }) => delivery)
  const [first] = ways
  return (
    <>
      {isPromised ? (
        <ul>
          {ways.map(({ name, delivery, priceMinor }) => (
            <li key={name}>
              {name}
              {delivery ? `: ${deliveryWords(delivery)}` : ''}
              {ways.length > 1 && priceMinor > 0 ? (
                <>
                  , <Price minorUnits={priceMinor} currency={currency} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : ways.length > 1 ? (
        <p>{ways.map(({ name }) => name).join(', ')}</p>
      ) : null}
      {first?.freeFromMinor ? (
        <p>
          Free from <Price minorUnits={first.freeFromMinor} currency={currency} />
        </p>
      ) : null}
      {isShippedByCountry || isPromised ? (
        <Link to="/shipping" className="text-link">
          {isShippedByCountry ? 'Shipping to other countries' : 'About shipping'}
        </Link>
      ) : null}
    </>
  )
}
