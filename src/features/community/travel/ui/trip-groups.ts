import { formatDate } from '../../../../design/display/dates.ts'
import type { PhotoView } from '../../photos/photo.ts'

export type Trip = PhotoView & { travel: NonNullable<PhotoView['travel']> }

/** Trips of one day to one place for one activity (TRAV-03). */
export type TripGroup = { key: string; date: string; location: string; activity: string; trips: Trip[] }

/** Groups trips in their order; a group is positioned by its newest trip. Places are compared case-insensitively. */
export function groupTrips(photos: readonly PhotoView[]): TripGroup[] {
  const groups = new Map<string, TripGroup>()
  for (const photo of photos) {
    if (!isTrip(photo)) continue
    const { location, activityType: activity } = photo.travel
    const at = new Date(photo.uploadedAt)
    const date = formatDate(at, 'long', at)
    const key = [date, location.toLowerCase(), activity].join('|')
    const group = groups.get(key)
    if (group) group.trips.push(photo)
    else groups.set(key, { key, date, location, activity, trips: [photo] })
  }
  return [...groups.values()]
}

const isTrip = (photo: PhotoView): photo is Trip => photo.travel !== null
