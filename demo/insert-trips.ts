import { insertTrip } from '../src/features/community/trips/server/trip-sql.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community } from './community.ts'

/**
 * Real towns beside invented scenery, with the names and coordinates that GeoNames has for them: looking them up would read
 * 200,000 towns.
 */
const towns = [
  { id: 2267226, name: 'Lagos', region: '', country: 'PT', latitude: 37.1, longitude: -8.67 },
  { id: 2263650, name: 'Sagres', region: '', country: 'PT', latitude: 37.01, longitude: -8.94 },
  { id: 2268339, name: 'Faro', region: '', country: 'PT', latitude: 37.02, longitude: -7.93 },
  { id: 2262744, name: 'Tavira', region: '', country: 'PT', latitude: 37.13, longitude: -7.65 },
  { id: 2267057, name: 'Lisbon', region: '', country: 'PT', latitude: 38.72, longitude: -9.13 },
  { id: 2540850, name: 'Ouarzazat', region: '', country: 'MA', latitude: 30.92, longitude: -6.89 },
  { id: 2776943, name: 'Hallstatt', region: '', country: 'AT', latitude: 47.56, longitude: 13.65 },
  { id: 2525041, name: 'Cefalù', region: '', country: 'IT', latitude: 38.04, longitude: 14.02 },
  { id: 2523920, name: 'Palermo', region: '', country: 'IT', latitude: 38.12, longitude: 13.36 },
  { id: 2522975, name: 'Taormina', region: '', country: 'IT', latitude: 37.85, longitude: 15.29 },
  { id: 2523083, name: 'Siracusa', region: '', country: 'IT', latitude: 37.08, longitude: 15.29 },
  { id: 4975802, name: 'Portland', region: 'Maine', country: 'US', latitude: 43.66, longitude: -70.26 },
  { id: 3161732, name: 'Bergen', region: '', country: 'NO', latitude: 60.39, longitude: 5.32 },
  { id: 5307778, name: 'Page', region: 'Arizona', country: 'US', latitude: 36.91, longitude: -111.46 },
  { id: 1568043, name: 'Sa Pa', region: '', country: 'VN', latitude: 22.34, longitude: 103.84 },
  { id: 3141332, name: 'Røros', region: '', country: 'NO', latitude: 62.57, longitude: 11.38 },
  { id: 2516479, name: 'Ibiza', region: '', country: 'ES', latitude: 38.91, longitude: 1.43 },
]

/** The town of a travel post, by its name in the demo's files. */
const townOf: Record<string, string> = {
  'travel-01': 'Lagos',
  'travel-02': 'Ouarzazat',
  'travel-03': 'Hallstatt',
  'travel-04': 'Cefalù',
  'travel-05': 'Portland',
  'travel-06': 'Bergen',
  'travel-08': 'Page',
  'travel-09': 'Sa Pa',
  'travel-10': 'Røros',
  'travel-11': 'Ibiza',
}

const trips = [
  {
    title: 'A week along the southern coast',
    words:
      'From Lisbon by train, then on foot from one beach to the next. Wind every day, so a jacket with a hood came along, and nothing that minds salt.',
    ...{ beginsOn: '2026-09-12', endsOn: '2026-09-19' },
    stops: ['Lisbon', 'Lagos', 'Sagres', 'Faro', 'Tavira'],
    posts: ['travel-01', 'look-01', 'look-81', 'look-84'],
  },
  {
    title: 'North for the first snow',
    words:
      'Wool on wool, a trench over it, and one pair of boots. Bergen was wet, Røros was cold, and nothing in the bag was too much.',
    ...{ beginsOn: '2026-10-30', endsOn: '2026-11-06' },
    stops: ['Bergen', 'Røros'],
    posts: ['look-82', 'look-91', 'look-60'],
  },
  {
    title: 'Sicily with one bag',
    words: 'Four towns, one dress for each, and flat shoes because every street is a staircase.',
    ...{ beginsOn: '2026-06-28', endsOn: '2026-07-05' },
    stops: ['Palermo', 'Cefalù', 'Taormina', 'Siracusa'],
    posts: ['travel-04', 'look-50', 'look-90', 'look-30'],
  },
]

/** Puts travel posts on the map, and two members' posts together as trips. */
export async function insertTrips(tx: Tx, { posts }: Community) {
  await tx.insertInto('places').values(towns).execute()
  const idOf = (town: string) => towns.find(({ name }) => name === town)!.id
  for (const { id, legacyId } of posts) {
    const town = townOf[legacyId]
    if (town)
      await tx
        .updateTable('travel_details')
        .set({ place_id: idOf(town) })
        .where('photo_id', '=', id)
        .execute()
  }
  for (const { stops, posts: names, ...trip } of trips) {
    const own = names.map((name) => posts.find(({ legacyId }) => legacyId === name)!)
    await insertTrip(tx, newId(), own[0]!.ownerId, {
      ...trip,
      placeIds: stops.map(idOf),
      photoIds: own.map(({ id }) => id),
      coverPhotoId: null,
    })
  }
}
