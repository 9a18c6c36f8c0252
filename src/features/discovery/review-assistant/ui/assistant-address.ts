import { id, oneOf, searchReader, trimmed } from '../../../../web/address.ts'

const NAME_MAX = 80

/** The open tab, the search text, or the product whose card is shown. */
export type AssistantAddress = { tab?: 'image'; q?: string; product?: string }

export const assistantAddress = searchReader<AssistantAddress>({
  tab: oneOf('image'),
  q: trimmed(NAME_MAX),
  product: id,
})
