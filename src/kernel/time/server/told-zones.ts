import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'

type Hear = (platform: Platform, viewer: SignedInViewer, timeZone: string) => Promise<void>

/** What else wants to know the time zone that a member's browser told. */
export const toldZones = partKind<Hear>()
