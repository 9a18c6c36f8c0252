/** How one parameter of an address is read: undefined where it is missing or not understood. */
export type Read<Value> = (given: unknown) => Value | undefined

type Fields<Search> = { [Name in keyof Search]-?: Read<NonNullable<Search[Name]>> }

/** Any words but none. */
export const text: Read<string> = (given) => (typeof given === 'string' && given ? given : undefined)

/** The router parses `q=501` as a number. */
const asText: Read<string> = (given) => (typeof given === 'number' ? String(given) : text(given))

/** What somebody is typing, up to a length in characters. */
export const typed =
  (max: number): Read<string> =>
  (given) =>
    asText(given)?.slice(0, max)

/** The same without spaces around it. */
export const trimmed =
  (max: number): Read<string> =>
  (given) =>
    text(asText(given)?.trim().slice(0, max))

/** "true" in an address, or nothing. */
export const flag: Read<true> = (given) => given === true || given === 'true' || undefined

export const oneOf =
  <const Value>(...known: readonly Value[]): Read<Value> =>
  (given) =>
    known.find((one) => one === given)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const id: Read<string> = (given) => (UUID.test(text(given) ?? '') ? text(given) : undefined)

/**
 * Keeps of an address only what `read` returns. The router passes unknown and invalid values of the address on to the
 * page unless they are overwritten with undefined.
 */
export const understood =
  <Search extends object>(read: (given: Record<string, unknown>) => Search) =>
  (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })

/** A page's part of the address, for a route's `validateSearch`. */
export const readAddress = <Search extends object>(fields: Fields<Search>) =>
  understood(
    (given) =>
      Object.fromEntries(
        Object.entries<Read<unknown>>(fields).map(([name, read]) => [name, read(given[name])]),
      ) as Search,
  )
