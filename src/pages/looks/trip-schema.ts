import type { TripView } from '../../features/community/trips/trip.ts'
import type { PreviewPicture } from '../link-preview.ts'

/** A trip as schema.org data for search engines, with its days and stops in order. */
export function tripSchema(
  trip: TripView,
  { origin, picture }: { origin: string; picture: PreviewPicture | null },
) {
  const { id, title, words, owner, beginsOn, endsOn, places } = trip
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description: words ?? undefined,
    url: `${origin}/trips/${id}`,
    image: picture?.src,
    departureTime: beginsOn,
    arrivalTime: endsOn,
    // A member made the trip and does not sell it, so there is no offer.
    provider: { '@type': 'Person', name: owner.username, url: `${origin}/user/${owner.id}` },
    itinerary:
      places.length === 0
        ? undefined
        : {
            '@type': 'ItemList',
            numberOfItems: places.length,
            itemListElement: places.map((place, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              item: {
                '@type': 'City',
                name: place.name,
                url: `${origin}/places/${place.id}`,
                address: {
                  '@type': 'PostalAddress',
                  addressLocality: place.name,
                  addressRegion: place.region || undefined,
                  addressCountry: place.country,
                },
              },
            })),
          },
  }
}
