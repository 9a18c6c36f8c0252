import type { Context } from 'hono'
import type { AppEnv } from '../../../platform/http/http.ts'
import { partKind } from '../../../platform/parts.ts'
import type { Session } from '../session.ts'

/** What every page shows to people who shop without an account. */
type GuestSession = (c: Context<AppEnv>) => Promise<Pick<Session, 'guests' | 'cartCount'>>

export const guestSessions = partKind<GuestSession>()
