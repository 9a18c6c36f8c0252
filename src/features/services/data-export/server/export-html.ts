import { dateWords } from '../../../../kernel/time/date-words.ts'
import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'

/** Markup shared by several sections of the export's page; all texts are escaped here. */
export const dayHtml = (date: Date) => `<time datetime="${date.toISOString()}">${dateWords(date)}</time>`

export const paragraph = (text: string | null, of = '') =>
  text ? `<p${of ? ` class="${of}"` : ''} dir="auto">${escapeHtml(text)}</p>` : ''

/** A text of the member, and what it is about. */
export const textHtml = (about: string, at: Date, content: string) =>
  `<p class="quiet"><span dir="auto">${escapeHtml(about)}</span> · ${dayHtml(at)}</p>${paragraph(content)}`
