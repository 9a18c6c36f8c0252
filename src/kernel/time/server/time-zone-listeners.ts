import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/sign-in/viewer.ts'

type TimeZoneListener = (platform: Platform, viewer: SignedInViewer, timeZone: string) => Promise<void>

/** Callbacks of features for the time zone that a member's browser reports. */
export const timeZoneListeners = partKind<TimeZoneListener>()
