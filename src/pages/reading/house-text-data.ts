import type { TextKind } from '../../features/core/house-rules/house-words.ts'
import { houseTextQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { LoadContext } from '../page.ts'

/** Fetches a text of the house, in the version of the address where it names one. */
export const houseTextPage =
  (kind: TextKind) =>
  async ({ context: { queryClient }, params }: LoadContext<{ params: { version?: string } }>) => {
    await orNotFound(
      queryClient.ensureQueryData(houseTextQuery(kind, params.version ? Number(params.version) : null)),
    )
  }
