import type { PlaceRef } from '../place.ts'

/** "Florence, Italy" or "Portland, Maine, United States"; a region with the town's own name is left out. */
export const placeWords = ({ name, region, country }: Omit<PlaceRef, 'id'>): string =>
  [name, region === name ? '' : region, country].filter(Boolean).join(', ')

/** The same without the town's name. */
export const whereabouts = ({ name, region, country }: Omit<PlaceRef, 'id'>): string =>
  [region === name ? '' : region, country].filter(Boolean).join(', ')
