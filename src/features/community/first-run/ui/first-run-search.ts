import { oneOf, searchReader, text } from '../../../../web/address.ts'

export const steps = ['sizes', 'looks', 'people'] as const
export type Step = (typeof steps)[number]
export type FirstRunSearch = {
  /** Missing for the first step. */
  step?: Step | undefined
  /** The page the member came from; a path on this site. */
  redirect?: string | undefined
}

export const firstRunSearch = searchReader<FirstRunSearch>({
  step: oneOf('looks', 'people'),
  redirect: text,
})
