import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** Returns the link, or other text of this form, from the newest matching mail to an address in the outbox. */
export async function mailedLink(
  email: string,
  form = /https?:\/\/\S+token=[\w-]+/,
  { dataDir = process.env.SHOWOFF_DATA_DIR ?? 'data', withinMs = 15_000 } = {},
): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => [])
        const mails = await Promise.all(
          names.toSorted().map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
        )
        // Quoted-printable: soft line breaks, and = as =3D.
        const texts = mails
          .filter((text) => text.includes(`To: ${email}`))
          .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
        link = form.exec(texts.findLast((text) => form.test(text)) ?? '')?.[0]
        return link
      },
      { message: `a mail with a link to ${email}`, timeout: withinMs },
    )
    .toBeDefined()
  return link!
}
