import type { ReactNode } from 'react'
import type { PaymentWayCode } from '../shop.ts'

/** Drawn inline in the surrounding text color: no third-party logos, and no files to load. */
const drawings = {
  visa: (
    <path d="m6 7 3 10L12.5 7M17 7l-1.6 10M25 8.3c-1.2-1.2-5-1.3-5 1.2 0 2.2 4.2 2 4.2 4.6 0 2.7-4.2 2.8-5.5 1.2M27.5 17l4-10 2.3 10m-5-3.3h4.2" />
  ),
  mastercard: (
    <>
      <circle cx="15.5" cy="12" r="6.5" fill="currentColor" stroke="none" />
      <circle cx="24.5" cy="12" r="6.5" />
    </>
  ),
  amex: (
    <>
      <rect x="3" y="3.5" width="34" height="17" rx="1.5" />
      <path d="m7 15 2.5-6L12 15m-4.2-2h3.4M14.5 15V9l2.5 3.5L19.5 9v6M26 9h-3.5v6H26m-3.5-3h3M28.5 9l4.5 6m0-6-4.5 6" />
    </>
  ),
  paypal: (
    <>
      <path
        d="M14.5 3.5h6.3c3.5 0 5.2 1.9 4.6 5-.6 3.2-2.9 4.8-6.2 4.8h-2.3l-.9 4.7h-4z"
        fill="currentColor"
        stroke="none"
        opacity=".5"
      />
      <path d="M17.5 6.5h6.3c3.5 0 5.2 1.9 4.6 5-.6 3.2-2.9 4.8-6.2 4.8h-2.3l-.9 4.7h-4z" />
    </>
  ),
  card: (
    <>
      <rect x="8" y="5" width="24" height="14" rx="2" />
      <path d="M8 9.5h24M12 15h5" />
    </>
  ),
  bank: <path d="M11 9.5 20 4l9 5.5zM13.5 12v4.5m4.3-4.5v4.5m4.4-4.5v4.5m4.3-4.5v4.5M11 19.5h18" />,
  cash: (
    <>
      <rect x="7" y="6" width="26" height="12" rx="1.5" />
      <circle cx="20" cy="12" r="3" />
      <path d="M11 12h.010M29 12h.01" />
    </>
  ),
  counter: <path d="M12 10v9h16v-9M10 10l2.5-5.5h15L30 10zm7.5 9v-5h5v5" />,
} satisfies Record<string, ReactNode>

type Drawing = keyof typeof drawings

const drawingOf: Record<PaymentWayCode, Drawing> = {
  stripe: 'card',
  paypal: 'paypal',
  mollie: 'bank',
  transfer: 'bank',
  'on-delivery': 'cash',
  'pick-up': 'counter',
}

/** The card brands that Stripe's page accepts, as buyers know them. */
export const cardBrands: { drawing: Drawing; name: string }[] = [
  { drawing: 'visa', name: 'Visa' },
  { drawing: 'mastercard', name: 'Mastercard' },
  { drawing: 'amex', name: 'American Express' },
]

/**
 * A way to pay as a small icon.
 * @param name alternative text; omit it if the name is beside the icon
 */
export function PaymentMark({
  of,
  name,
  className = '',
}: {
  of: PaymentWayCode | Drawing
  name?: string | undefined
  className?: string
}) {
  const drawing = drawings[of in drawings ? (of as Drawing) : drawingOf[of as PaymentWayCode]]
  const shape = {
    viewBox: '0 0 40 24',
    className: `h-5 w-auto shrink-0 fill-none stroke-current stroke-[1.5] ${className}`,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return name ? (
    <svg role="img" aria-label={name} {...shape}>
      {drawing}
    </svg>
  ) : (
    <svg aria-hidden="true" {...shape}>
      {drawing}
    </svg>
  )
}
