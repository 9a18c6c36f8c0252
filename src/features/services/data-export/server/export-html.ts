import { dateWords } from '../../../../kernel/time/date-words.ts'
import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'

/** Markup of the page in the export that several kinds of rows share; every text is escaped here. */
export const day = (date: Date) => `<time datetime="${date.toISOString()}">${dateWords(date)}</time>`

export const paragraph = (text: string | null, of = '') =>
  text ? `<p${of ? ` class="${of}"` : ''} dir="auto">${escapeHtml(text)}</p>` : ''

/** Something the member wrote, and about what. */
export const words = (about: string, at: Date, content: string) =>
  `<p class="quiet"><span dir="auto">${escapeHtml(about)}</span> · ${day(at)}</p>${paragraph(content)}`
