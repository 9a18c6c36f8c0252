import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { visit } from './visit.ts'

const PASSWORD = 'a coat of many colours'

function newPerson() {
  const username = `vera-${randomBytes(4).toString('hex')}`
  return { username, email: `${username}@example.com` }
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const submit = (page: Page, name: 'Sign In' | 'Sign Up') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last()

async function signIn(page: Page, email: string, password = PASSWORD) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await submit(page, 'Sign In').click()
}

async function register(page: Page, person: { username: string; email: string }) {
  await field(page, 'Username').fill(person.username)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await submit(page, 'Sign Up').click()
}

test('a visitor registers, signs in, skips the first steps, returns to the page they came from, and signs out again [AUTH-01, AUTH-10, AUTH-11, AUTH-12, AUTH-31, AUTH-33, AUTH-35, AUTH-39, AUTH-41, AUTH-43, AUTH-50, DEC-19, DEC-74, GEN-06]', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newPerson()
  await visit(page, '/shop?sort=price-low')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await register(page, person)
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page.getByText('Account created successfully! Please sign in.')).toBeVisible()

  // The email is filled in; only the password has to be entered again.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await field(page, 'Password').fill(PASSWORD)
  await submit(page, 'Sign In').click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL('/shop?sort=price-low')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/shop?sort=price-low')
})

test('each field shows its own error in the words of the specification [AUTH-20, AUTH-21, AUTH-22, AUTH-23, AUTH-24, CONST-05, DEC-22]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/auth')
  await signIn(page, 'not an address', 'short')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expectNoAxeViolations(page)

  await page.getByRole('tab', { name: 'Register' }).click()
  await field(page, 'Username').fill('ab')
  await field(page, 'Email').fill('x')
  await field(page, 'Password').fill('12345')
  await field(page, 'Confirm password').fill('123456')
  await submit(page, 'Sign Up').click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await field(page, 'Password').fill('123456x')
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  await expectNoAxeViolations(page)
})

test('a wrong password, a taken name and an easy password each show their own message [AUTH-26, AUTH-32, DEC-22, DEC-61]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/auth')
  await signIn(page, ana.email, 'not her password')
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Invalid email address or password. Please check your credentials and try again.', {
      exact: true,
    }),
  ).toBeVisible()

  await visit(page, '/auth?tab=register')
  await register(page, { ...newPerson(), username: ana.username.toUpperCase() })
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
  await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is taken.')
  await expect(field(page, 'Username')).toBeFocused()

  const person = newPerson()
  await field(page, 'Username').fill(person.username)
  await field(page, 'Password').fill('password1')
  await field(page, 'Confirm password').fill('password1')
  await submit(page, 'Sign Up').click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/too easy to guess/)
})

test('a visitor can reveal the typed password, and the button keeps its name [AUTH-07]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/auth')
  await field(page, 'Password').fill('what is it')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
})

test('a member sets a new password through the mailed link, and the link works once [AUTH-02, AUTH-08, AUTH-13, AUTH-25, AUTH-37, AUTH-38, AUTH-42, DEC-18]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/auth')
  await field(page, 'Email').fill(ana.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' })
  const email = dialog.getByLabel('Email')
  await expect(email).toHaveValue(ana.email)
  await email.fill('nobody')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expectNoAxeViolations(page)
  await email.fill(ana.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset email sent. Check your inbox.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const link = new URL(await mailedLink(ana.email))
  const path = `${link.pathname}${link.search}`
  await visit(page, path)
  const newPassword = 'another coat entirely'
  const choose = async () => {
    await field(page, 'New password').fill(newPassword)
    await field(page, 'Confirm password').fill(newPassword)
    await page.getByRole('button', { name: 'Set new password' }).click()
  }
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expectNoAxeViolations(page)
  await choose()
  await expect(page).toHaveURL('/auth?reset=true')
  await expect(
    page.getByText('Password has been reset successfully. Please login with your new password.'),
  ).toBeVisible()

  await visit(page, path)
  await choose()
  await expect(page.getByText('Password reset failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('This link has already been used or has expired. Please request a new one.', {
      exact: true,
    }),
  ).toBeVisible()

  await visit(page, '/auth')
  await signIn(page, ana.email, newPassword)
  await expect(page).toHaveURL('/dashboard')
})

test('a signed-in member who opens the sign-in page is redirected at once, and never to another site [AUTH-03, AUTH-01]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  for (const [from, to] of [
    ['/auth', '/dashboard'],
    ['/auth?redirect=/shop%3Fq%3Dcoat', '/shop?q=coat'],
    ['/auth?redirect=https://elsewhere.example/', '/dashboard'],
    ['/auth?redirect=//elsewhere.example/', '/dashboard'],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(307)
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('a sign-in provider that is not set up is not offered, and one that fails shows why [AUTH-09, AUTH-14, AUTH-36, DEC-78]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const title = 'This sign-in option is not set up on this server.'
  await page.route('**/api/auth/sign-in/social', (route) =>
    route.fulfill({ status: 503, json: { code: 'social-not-set-up', status: 503, title } }),
  )
  await visit(page, '/auth')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByText('Google sign-in failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Google is not set up on this server.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Facebook' })).toHaveCount(0)
})

test('while a sign-in is being sent, the button is busy and ignores a second press [AUTH-14]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/auth')
  let asked = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-in/email', async (route) => {
    asked++
    await gate.promise
    await route.continue()
  })
  await signIn(page, ana.email)
  const button = submit(page, 'Sign In')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await field(page, 'Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Google' })).not.toHaveAttribute('aria-busy')
  gate.resolve()
  await expect(page).toHaveURL('/dashboard')
  expect(asked).toBe(1)
})

test('a sign-in that cannot reach the server shows that it failed and why [AUTH-06, AUTH-16, AUTH-30, DEC-21]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await visit(page, '/shop')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, 'ana@example.com')
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText('We cannot reach the server. Please try again.').first()).toBeVisible()
  await expect(submit(page, 'Sign In')).not.toHaveAttribute('aria-busy', 'true')
})

test('what the browser fills in before the scripts load stays, and the form would not put a password into the address', {
  tag: '@desktop',
}, async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await field(page, 'Email').fill('filled@example.com')
  await field(page, 'Password').fill('filled in early')
  await expect(page.locator('form')).toHaveAttribute('method', 'post')
  scripts.resolve()
  await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await expect(field(page, 'Email')).toHaveValue('filled@example.com')
  await expect(field(page, 'Password')).toHaveValue('filled in early')
})

test('the sign-in page shows its banner and a picture for each tab, and passes axe in both themes [AUTH-04, AUTH-05]', {
  tag: '@long',
}, async ({ page }) => {
  const pictures: (string | null)[] = []
  for (const [path, scheme] of [
    ['/auth', 'light'],
    ['/auth?tab=register', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await visit(page, path)
    await expect(
      page.getByText(
        'Sign in to access all features of the product, including the ability to upload and review products.',
      ),
    ).toBeVisible()
    pictures.push(await page.getByRole('main').locator('img').getAttribute('src'))
    await expectNoAxeViolations(page)
  }
  expect(new Set(pictures).size).toBe(2)
})

test('a sign-in with an unconfirmed address is refused with a message, and the confirmation mail can be sent again from there [AUTH-27, DEC-20]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'email-not-confirmed', title: 'Email not confirmed' },
    }),
  )
  const sent: unknown[] = []
  await page.route('**/api/auth/send-verification-email', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { done: true } })
  })
  await visit(page, '/auth')
  await signIn(page, 'vera@example.com')
  await expect(page.getByText('Email not confirmed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please check your email and confirm your account before signing in.', { exact: true }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Confirmation email sent. Check your inbox.')).toBeVisible()
  expect(sent).toEqual([{ email: 'vera@example.com' }])
})

test('any other refused sign-in shows the message of the server [AUTH-29]', { tag: '@desktop' }, async ({
  page,
}) => {
  const title = 'Too many requests. Please wait a moment and try again.'
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', title } }),
  )
  await visit(page, '/auth')
  await signIn(page, 'vera@example.com')
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText(title, { exact: true })).toBeVisible()
})

test('a registration whose profile could not be set up shows that message [AUTH-34]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const title = 'Account created but profile setup failed. Please contact support.'
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ status: 500, json: { code: 'profile-not-created', title } }),
  )
  await visit(page, '/auth?tab=register')
  await register(page, newPerson())
  await expect(page.getByText('Profile creation failed', { exact: true })).toBeVisible()
  await expect(page.getByText(title, { exact: true })).toBeVisible()
})

for (const [reason, sentence] of [
  ['cancelled', 'You cancelled the sign-in. Nothing has changed.'],
  ['email-taken', 'An account with this email address already exists. Please sign in with your password.'],
  ['failed', 'Please try again.'],
]) {
  test(`a visitor returning from Google with “${reason}” reads why it failed, and still reaches the requested page [AUTH-36, AUTH-40]`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, signedInAs }) => {
    const ana = await signedInAs('ana')
    await page.context().clearCookies()
    await visit(page, `/auth?error=${reason}&provider=google&redirect=%2Fshop`)
    await expect(page.getByText('Google sign-in failed', { exact: true })).toBeVisible()
    await expect(page.getByText(sentence!, { exact: true })).toBeVisible()
    await signIn(page, ana.email)
    await expect(page).toHaveURL('/shop')
  })
}

test('the strength of a new password is shown while it is typed [DEC-22]', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/auth?tab=register')
  const password = field(page, 'Password')
  await expect(password).toHaveAccessibleDescription('At least 6 characters. Longer is better.')
  for (const [typed, words] of [
    ['abc', 'Strength: too short'],
    ['12345678', 'Strength: easy to guess'],
    ['lindenholz 7', 'Strength: good'],
    [PASSWORD, 'Strength: strong'],
  ] as const) {
    await password.fill(typed)
    await expect(password).toHaveAccessibleDescription(words)
  }
  await field(page, 'Username').fill('many colours')
  await expect(password).toHaveAccessibleDescription('Strength: easy to guess')
})

test('a sign-in address with invalid parameters opens the ordinary page [AUTH-01, GEN-14]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  for (const query of [
    'tab=nonsense',
    'redirect=a&redirect=b',
    'redirect=%7B%22a%22%3A1%7D',
    'error[]=x&token=1',
  ]) {
    const answer = await page.goto(`/auth?${query}`)
    expect(answer?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }
})
