import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** The link in the newest mail to an address, as it lies in the outbox. */
export async function mailedLink(email: string, form = /https?:\/\/\S+token=[\w-]+/): Promise<string> {
  const folder = join(process.env.SHOWOFF_DATA_DIR ?? 'data', 'outbox')
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => [])
        const mails = await Promise.all(
          names.toSorted().map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
        )
        const mail = mails.findLast((text) => text.includes(`To: ${email}`))
        // Quoted-printable: soft line ends, and = as =3D.
        const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        link = form.exec(text ?? '')?.[0]
        return link
      },
      { message: `a mail with a link to ${email}`, timeout: 15_000 },
    )
    .toBeDefined()
  return link!
}
