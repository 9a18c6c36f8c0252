/** How many days are looked back on. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** As it stands in the address. */
export const spanName = (days: Span) => `${days}-days`

/** An address may name anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => spanName(days) === text) ?? 7
