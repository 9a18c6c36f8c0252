import type { Toast } from '../../../../design/toasts/toast.ts'
import { ApiProblem, api, isProblem } from '../../../../web/api.ts'

export const signIn = (form: { email: string; password: string }) =>
  api.post('/auth/sign-in/email', { body: form })

/** The field `name` is the library's; ours is the username (AUTH-41). */
export const signUp = ({
  username,
  email,
  password,
}: {
  username: string
  email: string
  password: string
}) => api.post('/auth/sign-up/email', { body: { name: username, username, email, password } })

export const requestReset = (email: string) => api.post('/auth/request-password-reset', { body: { email } })

export const setNewPassword = (token: string, newPassword: string) =>
  api.post('/auth/reset-password', { body: { token, newPassword } })

export const resendConfirmation = (email: string) =>
  api.post('/auth/send-verification-email', { body: { email } })

export const changePassword = (form: { currentPassword: string; newPassword: string }) =>
  api.post('/auth/change-password', {
    body: { currentPassword: form.currentPassword, newPassword: form.newPassword },
  })

/** Where to go at the provider; the browser then leaves this site. */
export const socialAddress = (provider: 'google' | 'facebook', redirectTo: string) =>
  api.post<{ url: string }>('/auth/sign-in/social', {
    body: { provider, callbackURL: redirectTo },
  })

/** The words of the error catalogue for a refused sign-in (AUTH-26 to AUTH-30). */
export function loginToast(error: unknown): Toast {
  if (isProblem(error, 'credentials-invalid')) {
    return {
      kind: 'problem',
      title: 'Login failed',
      description: 'Invalid email address or password. Please check your credentials and try again.',
    }
  }
  if (isProblem(error, 'email-not-confirmed')) {
    return {
      kind: 'problem',
      title: 'Email not confirmed',
      description: 'Please check your email and confirm your account before signing in.',
    }
  }
  if (isProblem(error, 'form-invalid') && error.fields.email) {
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
