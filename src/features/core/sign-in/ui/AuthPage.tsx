import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TabPanel, Tabs } from '../../../../design/controls/Tabs.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { sessionQuery } from '../../../../kernel/session/ui/session-queries.ts'
import { notifyOtherTabs } from '../../../../kernel/session/ui/session-tabs.ts'
import { ownPath, pathAfterSignIn } from '../own-path.ts'
import { AuthBackdrop } from './backdrop/AuthBackdrop.tsx'
import { NewPasswordForm } from './forms/NewPasswordForm.tsx'
import { OtherSignInMethods } from './forms/OtherSignInMethods.tsx'
import { ResetDialog } from './forms/ResetDialog.tsx'
import { SecondStep } from './forms/SecondStep.tsx'
import { SignInForm } from './forms/SignInForm.tsx'
import { SignUpForm } from './forms/SignUpForm.tsx'
import { socialToast } from './forms/social-toast.ts'
import type { NewcomerParts } from './newcomers.ts'

const route = getRouteApi('/auth')
/** Longer paths are not included in mails. */
const WANTED_MAX = 500

/** Sign in, register, and set a new password behind a mailed link. */
export function AuthPage({ newcomers: { Gate, Fields } }: { newcomers: NewcomerParts }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const cache = useQueryClient()
  const { data: session, errorUpdateCount, isFetching, refetch } = useQuery(sessionQuery)
  // Keep showing the failure while retrying.
  const hasFailed = !session && errorUpdateCount > 0
  const [isResetOpen, setResetOpen] = useState(false)
  const [email, setEmail] = useState('')
  const target = ownPath(search.redirect)
  // Sent with a registration, so that the mailed link leads to the requested page.
  const returnPath = search.redirect && target.length <= WANTED_MAX ? target : undefined
  const tab = search.tab ?? 'login'
  useArrivalToasts(search)

  // Redirects signed-in members, after the form or after signing in in another tab (AUTH-03).
  useEffect(() => {
    if (search.token) return
    if (session?.member) router.history.replace(pathAfterSignIn(search.redirect, session.member))
    else if (session?.joining) router.history.replace('/joining')
    else if (session?.closed) router.history.replace('/leaving')
  }, [session?.member, session?.closed, session?.joining, search.token, search.redirect, router])

  const showTab = (next: 'login' | 'register') =>
    navigate({
      to: '/auth',
      search: (before) => ({ ...before, tab: next === 'register' ? 'register' : undefined }) as never,
      replace: true,
    })

  const showStep = (step: 'code' | undefined) =>
    navigate({ to: '/auth', search: (before) => ({ ...before, step }) as never, replace: true })

  async function enter() {
    showToast({ title: 'Login successful!', kind: 'done' })
    notifyOtherTabs('signed-in')
    // Everything cached so far is for a signed-out visitor; this also loads the new session.
    await cache.invalidateQueries()
  }

  return (
    <div className="-mx-(--gutter) grid min-[900px]:min-h-[calc(100dvh-var(--header-h))] min-[900px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <AuthBackdrop variant={tab} />
      <div className="grid place-items-center px-(--gutter) py-7 min-[900px]:py-10">
        <div className="w-full max-w-105">
          {search.step ? (
            <SecondStep onSignedIn={enter} onBack={() => showStep(undefined)} />
          ) : search.token ? (
            <NewPasswordForm
              token={search.token}
              onDone={() => navigate({ to: '/auth', search: { reset: true } })}
            />
          ) : (
            <>
              <h1 className="display-l">{tab === 'login' ? 'Sign in' : 'Register'}</h1>
              <p className="my-4 flex gap-3 text-small text-ink-2">
                <Info aria-hidden className="mt-0.5 shrink-0" />
                Sign in to access all features of the product, including the ability to upload and review
                products.
              </p>
              {hasFailed ? (
                <div role="alert" className="mb-4 border-l-[3px] border-danger bg-danger-soft p-4 text-small">
                  <p className="font-semibold">We cannot reach the server.</p>
                  <p>
                    {import.meta.env.DEV
                      ? 'Connect the backend and configure its environment variables, then try again. '
                      : 'Check your connection, then try again. '}
                    <button type="button" className="text-link" onClick={() => refetch()}>
                      {isFetching ? 'Trying again' : 'Try again'}
                    </button>
                  </p>
                </div>
              ) : null}
              <Tabs
                // Two tabs share the row evenly.
                className="*:[[role=tablist]]:gap-0 [&_[role=tab]]:flex-1 [&_[role=tab]]:justify-center"
                label="Sign in or register"
                tabs={[
                  { value: 'login', label: 'Login' },
                  { value: 'register', label: 'Register' },
                ]}
                value={tab}
                onChange={showTab}
              >
                <TabPanel value="login" className="grid gap-5 pt-6">
                  <SignInForm
                    email={email}
                    onEmail={setEmail}
                    onForgot={() => setResetOpen(true)}
                    onSignedIn={enter}
                    onCodeNeeded={() => showStep('code')}
                    returnPath={returnPath}
                  />
                  <OtherSignInMethods target={target} onSignedIn={enter} />
                  <p className="text-center text-small text-ink-2">
                    New here?{' '}
                    <button type="button" className="text-link text-ink" onClick={() => showTab('register')}>
                      Sign Up
                    </button>
                  </p>
                </TabPanel>
                <TabPanel value="register" className="grid gap-5 pt-6">
                  <Gate>
                    <SignUpForm
                      Fields={Fields}
                      returnPath={returnPath}
                      onRegistered={(registered) => {
                        setEmail(registered)
                        showTab('login')
                      }}
                    />
                    <OtherSignInMethods target={target} />
                  </Gate>
                  <p className="text-center text-small text-ink-2">
                    Already a member?{' '}
                    <button type="button" className="text-link text-ink" onClick={() => showTab('login')}>
                      Sign In
                    </button>
                  </p>
                </TabPanel>
              </Tabs>
              {isResetOpen ? <ResetDialog email={email} onClose={() => setResetOpen(false)} /> : null}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Toasts about what the URL reports: a new password, a confirmed address, a failed sign-in. */
function useArrivalToasts(search: ReturnType<typeof route.useSearch>) {
  const lastArrivalKey = useRef('')
  // The toast region is outside of this page.
  useEffect(() => {
    const arrivalKey = [search.reset, search.confirmed, search.error, search.provider, search.redirect].join()
    if (lastArrivalKey.current === arrivalKey) return
    lastArrivalKey.current = arrivalKey
    if (search.reset) {
      showToast({
        title: 'Password has been reset successfully. Please login with your new password.',
        kind: 'done',
      })
    } else if (search.confirmed && !search.error) {
      showToast({ title: 'Your email is confirmed. Please sign in.', kind: 'done' })
    } else if (search.error && search.provider) {
      showToast(socialToast(search.provider, search.error))
    } else if (search.error) {
      showToast({
        title: 'This link has already been used or has expired.',
        description: 'Sign in, and we will send you another one.',
        kind: 'problem',
      })
    } else if (search.redirect === '/checkout') {
      showToast({ title: 'Please log in to access checkout' })
    } else if (search.redirect?.startsWith('/admin')) {
      showToast({ title: 'Please login to access the admin area' })
    }
  }, [search])
}
