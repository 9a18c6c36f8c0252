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
    summary: 'Note that the first steps were begun, or are done or skipped; done stays done',
    signedIn: true,
    body: FirstRunForm,
    answers: FirstRunState,
    limit: 'write',
  },
  'GET /first-run/looks': {
    name: 'listLooksToPick',
    summary: 'Well-liked looks of different members to pick from, and which one picked; nobody else is told',
    signedIn: true,
    answers: LooksToPick,
  },
  'PUT /first-run/looks': {
    name: 'pickLooks',
    summary: 'Pick up to three looks one would wear: suggestions begin with their wearers and brands',
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
    summary: 'Brands to follow: those on picked looks, then those on many looks of late',
    signedIn: true,
    answers: BrandsToFollow,
  },
})
