import { formatCount } from '../../design/count.ts'

/** How many days are looked back on. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** As it stands in the address. */
export const spanName = (days: Span) => `${days}-days`

/** An address may name anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => spanName(days) === text) ?? 7

const MANY = 1000

/** What is counted up to a thousand. */
export const countOf = (count: number) => (count >= MANY ? '1,000+' : formatCount(count))
