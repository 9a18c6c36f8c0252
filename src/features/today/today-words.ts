/** How many days are looked back on. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** An address may name anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => String(days) === text) ?? 7
