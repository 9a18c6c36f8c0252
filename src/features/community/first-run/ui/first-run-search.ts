import { oneOf, readAddress, text } from '../../../../web/address.ts'

export const steps = ['sizes', 'looks', 'people'] as const
export type Step = (typeof steps)[number]
export type FirstRunSearch = {
  /** The first is the address without a name. */
  step?: Step | undefined
  /** Where the member wanted to go before; a path on this site. */
  redirect?: string | undefined
}

export const firstRunSearch = readAddress<FirstRunSearch>({
  step: oneOf('looks', 'people'),
  redirect: text,
})
