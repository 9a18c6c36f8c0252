import type { Letter } from '../../../../platform/mail/mail-layout.ts'
import { wordsOf } from '../notice-words.ts'
import { type DigestLine, LINES_READ } from './digest-sql.ts'

const LINES_SHOWN = 8

type Facts = { username: string; lines: DigestLine[]; publicUrl: string; unsubscribeLink: string }

/** The one mail a day: what happened, each with a way there. */
export function digestLetter({ username, lines, publicUrl, unsubscribeLink }: Facts): Letter {
  const shown = lines.slice(0, LINES_SHOWN)
  const first = sentenceOf(lines[0]!)
  return {
    subject: lines.length === 1 ? first : `${first}, and ${moreThan(1, lines)}`,
    title: 'While you were away',
    paragraphs: [`Hello ${username}, this happened since you last looked.`],
    list: shown.map((line) => ({ text: sentenceOf(line), link: `${publicUrl}${wayOf(line)}` })),
    action: {
      label:
        lines.length > LINES_SHOWN ? `See these and ${moreThan(LINES_SHOWN, lines)}` : 'See your notices',
      link: `${publicUrl}/notices`,
    },
    footer: 'This mail comes at most once a day, when your quiet hours end. Settings say what is in it.',
    unsubscribeLink,
  }
}

/** A number only where it is known. */
const moreThan = (shown: number, { length }: DigestLine[]) =>
  length < LINES_READ ? `${length - shown} more` : 'more'

const sentenceOf = (line: DigestLine) => wordsOf(line).join(' ')

function wayOf({ kind, photoId, news, question, actorIds, actorCount, contest }: DigestLine): string {
  if (contest) return `/voting/${contest.slug}`
  if (photoId) return `/photo/${photoId}`
  if (news) return `/product/${news.slug}`
  if (question) return `/product/${question.slug}?question=${question.id}#questions`
  if (kind === 'level-up') return '/points'
  if (kind === 'follow-request') return '/following?list=requests'
  if (actorCount === 1) return `/user/${actorIds[0]}`
  return kind === 'follow' ? '/following?list=followers' : '/following'
}
