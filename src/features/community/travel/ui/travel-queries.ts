import { feedQuery } from '../../photos/ui/photo-queries.ts'

/** Everybody's trips, newest first. */
export const tripsQuery = feedQuery({ kind: 'travel' })
