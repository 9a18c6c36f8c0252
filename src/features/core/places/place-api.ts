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
    summary: 'Towns for what somebody types: their name in any language, with or without accents and country',
    signedIn: true,
    query: PlaceWords,
    answers: PlaceSuggestions,
    limit: 'suggest',
  },
  'GET /places/{placeId}': {
    name: 'readPlace',
    summary: 'A town with a small map of where it is',
    params: one,
    answers: PlaceDetails,
    problems: ['town-not-found'],
  },
  'PUT /places/{placeId}/saved': {
    name: 'savePlace',
    summary: 'Keep a place; repeating it changes nothing',
    signedIn: true,
    params: one,
    answers: PlaceSaved,
    limit: 'like',
    problems: ['town-not-found', 'saved-places-full'],
  },
  'DELETE /places/{placeId}/saved': {
    name: 'unsavePlace',
    summary: 'Let go of a saved place; repeating it changes nothing',
    signedIn: true,
    params: one,
    answers: PlaceSaved,
    limit: 'like',
  },
  'GET /saved-places': {
    name: 'listSavedPlaces',
    summary: 'Places the viewer keeps, latest first',
    signedIn: true,
    query: SavedPlacesQuery,
    answers: SavedPlaces,
    problems: ['cursor-invalid'],
  },
})
