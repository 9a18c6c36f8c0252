import { formatCount } from '../../../../design/display/count.ts'

export const itemCountWords = (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`)
