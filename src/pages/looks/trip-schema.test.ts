import { expect, test } from 'vitest'
import type { TripView } from '../../features/community/trips/trip.ts'
import { tripSchema } from './trip-schema.ts'

const trip = {
  ...{ id: 'trip', title: 'Two towns', words: null, beginsOn: '2026-05-03', endsOn: '2026-05-09' },
  owner: { id: 'ana', username: 'ana' },
  places: [
    { id: 1, name: 'Lisbon', region: '', country: 'Portugal' },
    { id: 2, name: 'Porto', region: '', country: 'Portugal' },
  ],
} as unknown as TripView

test('a trip’s structured data has its dates and its stops in order [TRIP-11]', () => {
  const schema = tripSchema(trip, { origin: 'https://a.example', picture: null })
  expect(schema).toMatchObject({
    '@type': 'TouristTrip',
    ...{
      name: 'Two towns',
      url: 'https://a.example/trips/trip',
      departureTime: '2026-05-03',
      arrivalTime: '2026-05-09',
    },
    provider: { name: 'ana', url: 'https://a.example/user/ana' },
  })
  expect(
    schema.itinerary?.itemListElement.map(({ position, item }) => [position, item.name, item.url]),
  ).toEqual([
    [1, 'Lisbon', 'https://a.example/places/1'],
    [2, 'Porto', 'https://a.example/places/2'],
  ])
  // JSON omits undefined fields.
  expect(JSON.stringify(schema)).not.toMatch(/description|image|addressRegion/)
  expect(tripSchema({ ...trip, places: [] }, { origin: '', picture: null }).itinerary).toBeUndefined()
})
