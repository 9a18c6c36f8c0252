import { legacyUuid } from '../../../../platform/database/ids.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { onePer } from '../../../../platform/one-per.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A member who exists in every database with the demo, and in no other: the id is derived from a name. */
export const FIRST_DEMO_MEMBER = legacyUuid('member/mirela.k')

const findDemo = prepared<{ isDemo: boolean }>(
  'find-demo',
  'select exists (select from members where id = $1) as "isDemo"',
)

/** The password of every demo member while only this machine can open the site. It is public: the program prints it. */
export const DEMO_PASSWORD = 'show-me-the-tape'
/** A domain that nobody can own (RFC 2606). */
const DEMO_ADDRESS = /@showoff\.example$/i

/** Whether somebody signs in as a demo member with the password that everybody knows. */
export const isKnownDemoSignIn = ({ email, password }: { email: string; password: string }): boolean =>
  password === DEMO_PASSWORD && DEMO_ADDRESS.test(email)

/** The demo is loaded before a process serves, so each of them reads this once. */
const answers = onePer((_: Platform) => makeMemoCache<boolean>({ ttlMs: Number.POSITIVE_INFINITY, max: 1 }))

/** Whether the demo community was loaded into this installation, now or earlier, and is still wanted. */
export const isDemo = async (platform: Platform): Promise<boolean> =>
  platform.settings.demo !== false &&
  answers(platform).read(
    '',
    async () => (await findDemo(platform.pool, [FIRST_DEMO_MEMBER]))[0]?.isDemo ?? false,
  )
