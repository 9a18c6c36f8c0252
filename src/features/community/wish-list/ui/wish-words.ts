import type { WatchView } from '../wish.ts'

/** "We tell you when it costs less and when M or L is back." */
export function watchWords({ tellsCheaper, tellsBack, sizes }: WatchView): string {
  const whens = [
    ...(tellsCheaper ? ['when it costs less'] : []),
    ...(tellsBack ? [sizes.length > 0 ? `when ${either(sizes)} is back` : 'when it is back'] : []),
  ]
  return whens.length > 0 ? `We tell you ${whens.join(' and ')}.` : 'On your wish list.'
}

function either(sizes: string[]): string {
  const last = sizes.at(-1)!
  return sizes.length === 1 ? last : `${sizes.slice(0, -1).join(', ')} or ${last}`
}
