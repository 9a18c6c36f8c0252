import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  BrandsToFollow,
  FirstRunForm,
  FirstRunState,
  LooksToPick,
  PeopleToFollow,
  PicksForm,
} from './first-run.ts'

export const firstRunApi = endpoints('New members', {
  'PUT /first-run': {
    name: 'noteFirstRun',
    summary: 'Record that the first steps were started, completed or skipped',
    signedIn: true,
    body: FirstRunForm,
    answers: FirstRunState,
    limit: 'write',
  },
  'GET /first-run/looks': {
    name: 'listLooksToPick',
    summary: 'Popular looks by different members to pick from, and your picks; private to you',
    signedIn: true,
    answers: LooksToPick,
  },
  'PUT /first-run/looks': {
    name: 'pickLooks',
    summary: 'Pick up to three looks you like. Suggestions start with their members and brands',
    signedIn: true,
    body: PicksForm,
    answers: LooksToPick,
    problems: ['photo-not-found'],
    limit: 'write',
  },
  'GET /first-run/people': {
    name: 'listPeopleToFollow',
    summary: 'Members to follow, each with a reason and three looks',
    signedIn: true,
    answers: PeopleToFollow,
  },
  'GET /first-run/brands': {
    name: 'listBrandsToFollow',
    summary: 'Brands to follow: from your picked looks, then recently popular ones',
    signedIn: true,
    answers: BrandsToFollow,
  },
})
