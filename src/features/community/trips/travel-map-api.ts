import { endpoints } from '../../../platform/http/endpoint.ts'
import { TravelMap, TravelMapQuery } from './travel-map.ts'

export const travelMapApi = endpoints('Travel', {
  'GET /travel-map': {
    name: 'readTravelMap',
    summary:
      'The towns of public travel posts on a map: of everybody or of one member, of the earth or a part of it',
    query: TravelMapQuery,
    answers: TravelMap,
    problems: ['member-not-found'],
  },
})
