import type { Context } from 'hono'
import type { AppEnv } from '../../../platform/http/http.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Session } from '../session.ts'

/** What every page shows to people who shop without an account, as the given server has it. */
type GuestSession = (c: Context<AppEnv>, platform: Platform) => Promise<Pick<Session, 'guests' | 'cartCount'>>

export const guestSessions = partKind<GuestSession>()
