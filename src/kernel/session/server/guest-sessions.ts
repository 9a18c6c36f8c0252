import type { Context } from 'hono'
import type { AppEnv } from '../../../platform/http/http.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Session } from '../session.ts'

/** Reads what every page shows to guests without an account, from the given server. */
type GuestSession = (c: Context<AppEnv>, platform: Platform) => Promise<Pick<Session, 'guests' | 'cartCount'>>

export const guestSessions = partKind<GuestSession>()
