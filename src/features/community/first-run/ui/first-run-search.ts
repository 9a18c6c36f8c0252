export const steps = ['sizes', 'looks', 'people'] as const
export type Step = (typeof steps)[number]
export type FirstRunSearch = {
  /** The first is the address without a name. */
  step?: Step | undefined
  /** Where the member wanted to go before; a path on this site. */
  redirect?: string | undefined
}

/** Unknown values are named as undefined; a key that is left out would be passed on unchanged. */
export const firstRunSearch = ({ step, redirect }: Record<string, unknown>): FirstRunSearch => ({
  step: steps.find((one) => one === step && one !== 'sizes'),
  redirect: typeof redirect === 'string' && redirect ? redirect : undefined,
})
