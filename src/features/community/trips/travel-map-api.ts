import { endpoints } from '../../../platform/http/endpoint.ts'
import { TravelMap, TravelMapQuery } from './travel-map.ts'

export const travelMapApi = endpoints('Travel', {
  'GET /travel-map': {
    name: 'readTravelMap',
    summary: 'Towns of public travel posts on a map, of all members or one, worldwide or for an area',
    query: TravelMapQuery,
    answers: TravelMap,
    problems: ['member-not-found'],
  },
})
