import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { LINES_READ } from './digest-sql.ts'
import type { NoticeLine } from './notice-kinds.ts'

const LINES_SHOWN = 8

type Facts = { username: string; lines: NoticeLine[]; publicUrl: string; unsubscribeLink: string }

/** The daily mail: what happened, each line with a link. */
export function digestLetter({ username, lines, publicUrl, unsubscribeLink }: Facts): Letter {
  const shown = lines.slice(0, LINES_SHOWN)
  const first = sentenceOf(lines[0]!)
  return {
    subject: lines.length === 1 ? first : `${first}, and ${moreThan(1, lines)}`,
    title: 'While you were away',
    paragraphs: [`Hello ${username}, here is what you missed.`],
    list: shown.map((line) => ({ text: sentenceOf(line), link: `${publicUrl}${line.link}` })),
    action: {
      label:
        lines.length > LINES_SHOWN ? `See these and ${moreThan(LINES_SHOWN, lines)}` : 'See your notices',
      link: `${publicUrl}/notices`,
    },
    footer:
      'You get this email at most once a day, after your quiet hours. Choose what it includes in your settings.',
    unsubscribeLink,
  }
}

/** Includes a number only when it is known. */
const moreThan = (shownCount: number, { length }: NoticeLine[]) =>
  length < LINES_READ ? `${length - shownCount} more` : 'more'

const sentenceOf = ({ who, did }: NoticeLine) => `${who} ${did}`
