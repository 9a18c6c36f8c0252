import type { Letter } from '../../../platform/mail-layout.ts'

/** To the owner of a reel that was removed. */
export const removalLetter = ({ description, reason }: { description: string; reason: string }): Letter => ({
  subject: 'Your reel was removed',
  title: 'Your reel was removed',
  paragraphs: [
    'One of your reels is no longer on Showoff. You described it so:',
    description,
    'Why it was removed:',
    reason,
    'Answer this mail if you think this was a mistake.',
  ],
  footer: 'This mail is about something you published, so it is sent whatever your mail settings are.',
})
