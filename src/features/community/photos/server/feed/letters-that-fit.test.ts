import { expect, test } from 'vitest'
import { ALT_TEXT_MAX } from '../../../../../kernel/pictures/picture-limits.ts'
import { postTypes } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { AUTHOR_NAME_MAX, SUMMARY_MAX, TAG_MAX, TITLE_MAX } from '../../../trends/article-limits.ts'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from '../../../voting/voting-limits.ts'
import { CAPTION_MAX, PLACE_MAX, SENTIMENT_MAX } from '../../photo-limits.ts'

/** One grapheme to a reader, nineteen UTF-16 code units. */
const FAMILY = '👨🏻‍👩🏼‍👧🏽‍👦🏾'
/** Also one grapheme, which doubles in length when normalized. */
const MARKED = `e${'\u0344'.repeat(14)}`
const both = [
  ['an emoji family', FAMILY],
  ['a letter with many marks', MARKED],
] as const

async function openAdmin() {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const send = async (path: string, form: object) => {
    const answer = await app.as(admin).post(path, form)
    return [answer.status, answer.status === 422 ? Object.keys((await answer.json()).fields) : []] as const
  }
  return { app, admin, send, picture: () => app.given.picture(admin) }
}

test.each(both)(
  'a text field accepts its maximum number of characters, even if each is %s, and not one more [DEC-60]',
  async (_, letter) => {
    const { send, picture } = await openAdmin()
    const text = (count: number) => letter.repeat(count)

    const trip = async (more: number) => ({
      postTypeId: postTypes.travel,
      images: [{ pictureId: (await picture()).id, altText: text(ALT_TEXT_MAX) }],
      caption: text(CAPTION_MAX),
      travel: {
        ...{ location: text(PLACE_MAX), landmark: text(PLACE_MAX), activityType: 'Hiking' },
        sentiment: text(SENTIMENT_MAX + more),
      },
    })
    expect(await send('/photos', await trip(0))).toEqual([201, []])
    expect(await send('/photos', await trip(1))).toEqual([422, ['travel.sentiment']])

    const reel = (count: number) => ({ description: text(count), bytes: 9 })
    expect(await send('/reels', reel(500))).toEqual([201, []])
    expect(await send('/reels', reel(501))).toEqual([422, ['description']])

    const category = async (count: number) => ({
      ...{ name: text(count), description: text(CATEGORY_DESCRIPTION_MAX), tags: [text(TAG_MAX)] },
      ...{ pictureId: (await picture()).id, pictureAlt: text(ALT_TEXT_MAX) },
    })
    expect(await send('/admin/categories', await category(CATEGORY_NAME_MAX))).toEqual([201, []])
    expect(await send('/admin/categories', await category(CATEGORY_NAME_MAX + 1))).toEqual([422, ['name']])

    const article = async (count: number) => ({
      ...{ title: `A ${text(count - 2)}`, authorName: text(AUTHOR_NAME_MAX), summary: text(SUMMARY_MAX) },
      ...{ content: text(1_000), tags: [text(TAG_MAX)], publishDate: '2026-01-20' },
      ...{ coverId: (await picture()).id, coverAlt: text(ALT_TEXT_MAX) },
    })
    expect(await send('/admin/articles', await article(TITLE_MAX))).toEqual([201, []])
    expect(await send('/admin/articles', await article(TITLE_MAX + 1))).toEqual([422, ['title']])
  },
)
