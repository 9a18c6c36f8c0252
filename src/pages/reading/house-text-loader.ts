import type { TextKind } from '../../features/core/house-rules/house-words.ts'
import { houseTextQuery } from '../../features/core/house-rules/ui/house-queries.ts'
import { orNotFound } from '../not-found.ts'
import type { LoadContext } from '../page.ts'

/** Fetches a text of the operator, in the version that the URL names, if any. */
export const houseTextLoader =
  (kind: TextKind) =>
  async ({ context: { queryClient }, params }: LoadContext<{ params: { version?: string } }>) => {
    await orNotFound(
      queryClient.ensureQueryData(houseTextQuery(kind, params.version ? Number(params.version) : null)),
    )
  }
