import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { runStatement, type TestMember } from './members.ts'
import { offerUpdate, updateProgram } from './program-update.ts'
import { visit } from './visit.ts'

type Given = { page: Page; browser: Browser; member: TestMember }

/** A form whose unsent text is kept. */
export type Form = {
  what: string
  /** Returns the path of the form's page. */
  prepare: (given: Given) => Promise<string>
  /** Opens the form; a kept draft opens it after the update. */
  begin?: (page: Page) => Promise<void>
  /** Opens the form, before and after the update. */
  open?: (page: Page) => Promise<void>
  /** The form is a dialog, which is closed before the update, because it covers the button. */
  isDialog?: true
  /** The form has choices and no text: the label is that of a choice. */
  isChoice?: true
  /** The label of the field that is filled. */
  label: string | RegExp
}

/** Fills the form, updates the program, and expects the form as it was. */
export async function expectKeptThroughUpdate(form: Form, given: Given) {
  const { page } = given
  const { prepare, begin, open, isDialog, isChoice, label } = form
  const path = await prepare(given)
  const field = page.getByRole(isChoice ? 'radio' : 'textbox', { name: label }).last()
  await offerUpdate(page)
  await visit(page, path)
  await begin?.(page)
  await open?.(page)
  if (isChoice) await field.check()
  else await field.fill('Half')
  if (isDialog) await page.keyboard.press('Escape')
  await updateProgram(page)
  await open?.(page)
  if (isChoice) await expect(field).toBeChecked()
  else await expect(field).toHaveValue('Half')
}

/** Makes the member the team of a new brand. @returns the path of its account, which ends with the brand's id */
export async function createOwnBrand(username: string): Promise<string> {
  const id = randomUUID()
  await runStatement(`insert into brands (id, name, is_verified) values ($1::uuid, 'Hem ' || $1, true)`, [id])
  await runStatement(
    `insert into brand_claims (id, brand_id, member_id, domain, token, state)
     select $1, $2, id, 'hem.example', 'token', 'confirmed' from members where username = $3`,
    [randomUUID(), id, username],
  )
  return `/brand-account/${id}`
}
