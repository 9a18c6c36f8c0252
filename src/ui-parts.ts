import { handIn } from './web/parts.ts'

/** What features add to each other's screens, a line each, in the order of the tiers. */
handIn([])
