import { feedQuery } from '../../photos/ui/cache/photo-queries.ts'

/** The trips of all members, newest first. */
export const tripsQuery = feedQuery({ kind: 'travel' })
