/** Reads one parameter of an address. Returns undefined if it is missing or invalid. */
export type ParameterReader<Value> = (given: unknown) => Value | undefined

type Fields<Search> = { [Name in keyof Search]-?: ParameterReader<NonNullable<Search[Name]>> }

/** Any text that is not empty. */
export const text: ParameterReader<string> = (given) =>
  typeof given === 'string' && given ? given : undefined

/** The router parses `q=501` as a number. */
const asText: ParameterReader<string> = (given) => (typeof given === 'number' ? String(given) : text(given))

/** Text that the user is typing, at most `max` characters. */
export const typed =
  (max: number): ParameterReader<string> =>
  (given) =>
    asText(given)?.slice(0, max)

/** Like `typed`, with surrounding spaces removed. */
export const trimmed =
  (max: number): ParameterReader<string> =>
  (given) =>
    text(asText(given)?.trim().slice(0, max))

/** "true" in an address, or absent. */
export const flag: ParameterReader<true> = (given) => given === true || given === 'true' || undefined

export const oneOf =
  <const Value>(...allowedValues: readonly Value[]): ParameterReader<Value> =>
  (given) =>
    allowedValues.find((one) => one === given)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const id: ParameterReader<string> = (given) => (UUID.test(text(given) ?? '') ? text(given) : undefined)

/**
 * Keeps only what `read` returns. The router passes unknown and invalid parameters of the address on to the page unless
 * they are overwritten with undefined.
 */
export const searchReaderFrom =
  <Search extends object>(read: (given: Record<string, unknown>) => Search) =>
  (given: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
    ...read(given),
  })

/** Returns a route's `validateSearch`, which reads the parameters of its page. */
export const searchReader = <Search extends object>(fields: Fields<Search>) =>
  searchReaderFrom(
    (given) =>
      Object.fromEntries(
        Object.entries<ParameterReader<unknown>>(fields).map(([name, read]) => [name, read(given[name])]),
      ) as Search,
  )
