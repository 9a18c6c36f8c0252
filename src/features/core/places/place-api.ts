import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  PlaceDetails,
  PlaceId,
  PlaceSaved,
  PlaceSuggestions,
  PlaceWords,
  SavedPlaces,
  SavedPlacesQuery,
} from './place.ts'

const one = z.object({ placeId: PlaceId })

export const placeApi = endpoints('Places', {
  'GET /places': {
    name: 'suggestPlaces',
    summary: 'Search towns by name in any language, with or without accents and country',
    signedIn: true,
    query: PlaceWords,
    answers: PlaceSuggestions,
    limit: 'suggest',
  },
  'GET /places/{placeId}': {
    name: 'readPlace',
    summary: 'A town with a small map',
    params: one,
    answers: PlaceDetails,
    problems: ['town-not-found'],
  },
  'PUT /places/{placeId}/saved': {
    name: 'savePlace',
    summary: 'Save a place. Safe to repeat',
    signedIn: true,
    params: one,
    answers: PlaceSaved,
    limit: 'like',
    problems: ['town-not-found', 'saved-places-full'],
  },
  'DELETE /places/{placeId}/saved': {
    name: 'unsavePlace',
    summary: 'Remove a saved place. Safe to repeat',
    signedIn: true,
    params: one,
    answers: PlaceSaved,
    limit: 'like',
  },
  'GET /saved-places': {
    name: 'listSavedPlaces',
    summary: 'The viewer’s saved places, newest first',
    signedIn: true,
    query: SavedPlacesQuery,
    answers: SavedPlaces,
    problems: ['cursor-invalid'],
  },
})
