import { feedQuery } from '../../photos/ui/cache/photo-queries.ts'

/** Everybody's trips, newest first. */
export const tripsQuery = feedQuery({ kind: 'travel' })
