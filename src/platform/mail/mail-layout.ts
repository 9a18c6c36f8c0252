import { z } from 'zod'

/** The content of a mail, before it becomes text and HTML. */
export const Letter = z.object({
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Several items, each with a link. */
  list: z.array(z.object({ text: z.string(), link: z.url() })).optional(),
  /** The main action of the mail. */
  action: z.object({ label: z.string(), link: z.url() }).optional(),
  /** Why the member receives this mail. */
  footer: z.string(),
  /** For mails that can be unsubscribed from. */
  unsubscribeLink: z.url().optional(),
  /** A page that asks before unsubscribing, for mails that a mail client cannot end by itself. */
  endLink: z.url().optional(),
})
export type Letter = z.infer<typeof Letter>

const UNSUBSCRIBE = 'Turn this mail off'
const SANS = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "Imbue, Didot, 'Bodoni MT', 'Times New Roman', serif"

/**
 * Returns a mail in our layout: ink on paper under a strip of tape, in the colors of tokens.css. Mail clients support
 * no variables and few rules, so styles are inline; clients with dark mode get the dark colors. Loads nothing from the
 * network.
 */
export function mailLayout(letter: Letter): { text: string; html: string } {
  const { subject, title, paragraphs, list = [], action, footer } = letter
  const offLink = letter.unsubscribeLink ?? letter.endLink
  const text = [
    title,
    ...paragraphs,
    ...list.map(({ text, link }) => `- ${text}\n  ${link}`),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `-- \n${footer}${offLink ? `\n${UNSUBSCRIBE}:\n${offLink}` : ''}`,
  ].join('\n\n')

  const paragraphsHtml = paragraphs
    .map((paragraph) => `<p class="ink" style="margin:0 0 16px;color:#191815">${escapeHtml(paragraph)}</p>`)
    .join('\n      ')
  const html = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(subject)}</title>
  <style>
    :root { color-scheme: light dark }
    @media (prefers-color-scheme: dark) {
      .paper { background: #141310 !important }
      .ink { color: #f3f1ea !important }
      .quiet { color: #bcb9ae !important; border-color: #35332c !important }
      .button { background: #f3f1ea !important; color: #141310 !important }
    }
  </style>
</head>
<body class="paper" style="margin:0;background:#fafaf7">
  <div class="paper" style="background:#fafaf7;padding:24px 16px">
    <div style="max-width:560px;margin:0 auto;font:16px/1.5 ${SANS}">
      <div style="height:8px;background:#ead637"></div>
      <p class="ink" style="margin:16px 0 32px;color:#191815;font:500 22px/1 ${SERIF}">Showoff</p>
      <h1 class="ink" style="margin:0 0 16px;color:#191815;font:500 32px/1.15 ${SERIF}">${escapeHtml(title)}</h1>
      ${paragraphsHtml}
${list.length > 0 ? listHtml(list) : ''}${action ? actionHtml(action) : ''}      <p class="quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dddcd4;color:#55534b;font-size:14px">${escapeHtml(footer)}${offLink ? ` <a class="quiet" href="${escapeHtml(offLink)}" style="color:#55534b">${UNSUBSCRIBE}</a>` : ''}</p>
    </div>
  </div>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

/** One line each, separated by thin rules. */
function listHtml(list: NonNullable<Letter['list']>): string {
  const lines = list.map(
    ({ text, link }) =>
      `      <p class="quiet" style="margin:0;padding:12px 0;border-top:1px solid #dddcd4"><a class="ink" href="${escapeHtml(link)}" style="color:#191815">${escapeHtml(text)}</a></p>\n`,
  )
  return lines.join('')
}

/** The button, and the full link for clients that show no buttons. */
function actionHtml({ label, link }: NonNullable<Letter['action']>): string {
  const address = escapeHtml(link)
  return `      <p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;background:#191815;color:#fafaf7;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
      <p class="quiet" style="margin:0;color:#55534b;font-size:14px;word-break:break-all">${address}</p>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
