/** The span in days. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** The name of a period in the address. */
export const spanName = (days: Span) => `${days}-days`

/** The value comes from the address, so it may be anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => spanName(days) === text) ?? 7
