import type { QueryKey } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { ProblemCode } from '../../../../problems.ts'
import { isProblem } from '../../../../web/api.ts'
import { listQuery } from '../../../paging/ui/list-query.ts'
import type { AdminSearch } from '../admin-search.ts'
import { useAdminWrite } from './use-admin-write.ts'

type Identified = { id: string }

interface Words<Row, Form> {
  /** "discount code" and "discount codes", used in titles, buttons and messages. */
  noun: string
  pluralNoun: string
  /** First part of the list's query key; the key of one row is the same without its last letter. */
  key: string
  /** Queries to refetch after every write. */
  keysToInvalidate?: QueryKey[]
  /** The problem of a missing row: one deleted in another window counts as deleted. */
  notFoundProblem?: ProblemCode
  /** The form's title while it loads, if it is not "Edit brand". */
  formTitle?: string
  /** For the message "no longer here": "proposal" for "proposed product". */
  shortNoun?: string
  /** Messages that differ from "Brand added", "Brand deleted" and "Failed to delete brand". */
  added?: string
  removed?: (row: Row) => string
  failedToRemove?: string
  /** The message after a switch in the table is used. */
  switched?: (row: Row, changes: Partial<Form>) => string
  /** The reason of a failure is part of the title, not below it. */
  isReasonInTitle?: boolean
}

interface Writes<Form> {
  add?: (form: Form, idempotencyKey: string) => Promise<unknown>
  /** If the form is sent in parts, only the changes. */
  change?: (id: string, form: Partial<Form>) => Promise<unknown>
  remove?: (id: string) => Promise<unknown>
}

interface Reads<Row, Full, State extends string> {
  /** The states the list can be filtered by; any other value in the address means all. */
  states?: readonly State[]
  list?: (
    query: { q?: string | undefined; sort?: string | undefined; state?: State | undefined; cursor: string },
    signal: AbortSignal,
  ) => Promise<{ items: Row[]; nextCursor: string | null }>
  read?: (id: string, signal: AbortSignal) => Promise<Full>
}

export type AdminResource<
  Row extends Identified,
  Form extends object = object,
  Full extends Identified = Row,
> = ReturnType<typeof adminResource<Row, Form, Full, string>>

/** Returns the requests, query keys and messages of an admin tab: for its list, add, change and delete. */
export function adminResource<
  Row extends Identified,
  Form extends object,
  Full extends Identified = Row,
  State extends string = string,
>({ states, list, read, ...definition }: Words<Row, Form> & Writes<Form> & Reads<Row, Full, State>) {
  const { noun, key } = definition
  const oneKey = key.replace(/s$/, '')
  return {
    ...definition,
    keysToInvalidate: [[key], [oneKey], ...(definition.keysToInvalidate ?? [])] as QueryKey[],
    capitalizedNoun: `${noun[0]?.toUpperCase()}${noun.slice(1)}`,
    /** Returns the query for the rows that the address selects, page by page. */
    listQuery: ({ q, sort, state }: AdminSearch) => {
      const filters = { q, sort, state: states?.find((one) => one === state) }
      return listQuery({
        key: [key, filters] as QueryKey,
        read: (cursor, signal) => list!({ ...filters, cursor }, signal),
        ...{ keepPrevious: true, staleTime: 10_000 },
      })
    },
    oneQuery: (id: string) =>
      queryOptions({
        queryKey: [oneKey, id],
        queryFn: ({ signal }) => read!(id, signal),
        // A form starts with the current row: it is loaded each time the form opens, and never while it is edited.
        ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
      }),
  }
}

/** Adds a row, or changes the given one. */
export const useSaveRow = <Row extends Identified, Form extends object, Full extends Identified>(
  { add, change, ...resource }: AdminResource<Row, Form, Full>,
  id: string | null,
) =>
  useAdminWrite({
    write: ({ form, idempotencyKey }: { form: object; idempotencyKey: string }): Promise<unknown> =>
      id ? change!(id, form as Partial<Form>) : add!(form as Form, idempotencyKey),
    keysToInvalidate: resource.keysToInvalidate,
    failed: `Failed to save ${resource.noun}`,
    isReasonInTitle: resource.isReasonInTitle,
    done: id ? `${resource.capitalizedNoun} saved` : (resource.added ?? `${resource.capitalizedNoun} added`),
  })

/** Changes a row from within the table. */
export const useSwitchRow = <Row extends Identified, Form extends object, Full extends Identified>(
  { change, switched, ...resource }: AdminResource<Row, Form, Full>,
  row: Row,
) =>
  useAdminWrite({
    write: (changes: Partial<Form>) => change!(row.id, changes),
    keysToInvalidate: resource.keysToInvalidate,
    failed: `Failed to save ${resource.noun}`,
    hasNoForm: true,
    done: (changes) => switched?.(row, changes) ?? `${resource.capitalizedNoun} saved`,
  })

export const useRemoveRow = <Row extends Identified, Form extends object, Full extends Identified>(
  { remove, notFoundProblem, ...resource }: AdminResource<Row, Form, Full>,
  row: Row,
) =>
  useAdminWrite({
    write: async () => {
      try {
        await remove!(row.id)
      } catch (error) {
        if (!notFoundProblem || !isProblem(error, notFoundProblem)) throw error
      }
    },
    keysToInvalidate: resource.keysToInvalidate,
    failed: resource.failedToRemove ?? `Failed to delete ${resource.noun}`,
    hasNoForm: true,
    done: resource.removed?.(row) ?? `${resource.capitalizedNoun} deleted`,
  })
