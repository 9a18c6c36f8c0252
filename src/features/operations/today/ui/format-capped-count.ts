import { formatCount } from '../../../../design/display/count.ts'

const MANY = 1000

/** Formats a number that is counted up to a thousand. */
export const formatCappedCount = (count: number) => (count >= MANY ? '1,000+' : formatCount(count))
