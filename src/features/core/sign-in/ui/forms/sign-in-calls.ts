import type { Toast } from '../../../../../design/toasts/toast.ts'
import { ApiProblem, client } from '../../../../../web/api.ts'
import type { secondStepApi } from '../../security-api.ts'
import type { signInApi } from '../../sign-in-api.ts'

const api = client<typeof signInApi>()

export const signIn = (form: { email: string; password: string }) =>
  api('POST /auth/sign-in/email', { body: form })

export const signUp = (
  form: { username: string; email: string; password: string },
  returnPath: string | undefined,
) => {
  // Omits the repeated password, which the server does not need.
  const { username, email, password } = form
  return api('POST /auth/sign-up/email', { body: { username, email, password, callbackURL: returnPath } })
}

export const requestReset = (email: string) => api('POST /auth/request-password-reset', { body: { email } })

export const setNewPassword = (token: string, newPassword: string) =>
  api('POST /auth/reset-password', { body: { token, newPassword } })

export const changePassword = (form: { currentPassword: string; newPassword: string }) =>
  api('POST /auth/change-password', {
    body: { currentPassword: form.currentPassword, newPassword: form.newPassword },
  })

const secondStep = client<typeof secondStepApi>()

export const signInWithCode = (body: { code?: string; recoveryCode?: string }) =>
  secondStep('POST /auth/sign-in/code', { body })

/**
 * Asks the device for one of its passkeys for this site.
 * @throws the browser's error if there is none
 */
export async function signInWithPasskey() {
  // Loaded on demand, because other ways to sign in do not need it.
  const [question, { startAuthentication }] = await Promise.all([
    secondStep('POST /auth/passkey/question'),
    import('@simplewebauthn/browser'),
  ])
  const answer = await startAuthentication({ optionsJSON: question as never })
  return secondStep('POST /auth/sign-in/passkey', {
    body: { answer: { ...answer, response: { ...answer.response } } },
  })
}

/** The provider's URL, to which the browser then navigates. */
export const socialAddress = (provider: 'google' | 'facebook', redirectTo: string) =>
  api('POST /auth/sign-in/social', { body: { provider, callbackURL: redirectTo } })

/** Returns the specified texts for a refused sign-in (AUTH-26 to AUTH-30). */
export function loginToast(error: unknown): Toast {
  if (api.isProblem(error, 'credentials-invalid')) {
    return {
      kind: 'problem',
      title: 'Login failed',
      description: 'Invalid email address or password. Please check your credentials and try again.',
    }
  }
  if (api.isProblem(error, 'email-not-confirmed')) {
    return {
      kind: 'problem',
      title: 'Email not confirmed',
      description: 'Please check your email and confirm your account before signing in.',
    }
  }
  if (api.isProblem(error, 'form-invalid') && error.fields.email) {
    return { kind: 'problem', title: 'Invalid email', description: 'Please enter a valid email address.' }
  }
  if (error instanceof ApiProblem && error.code !== 'unexpected') {
    return { kind: 'problem', title: 'Login failed', description: error.message }
  }
  return {
    kind: 'problem',
    title: 'Login failed',
    description: 'An error occurred during login. Please try again.',
  }
}
