import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/database/ids.ts'
import type { AppEnv } from '../../../platform/http/http.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { Problem } from '../../../problems.ts'
import { sendLinkPreview } from './link-preview.ts'

test('a link preview of pictures that were deleted or cropped meanwhile is missing, and no server error', async () => {
  const { platform } = await testApp()
  const picture = { src: `/media/${newId()}-1`, widthPx: 100, heightPx: 100, thumbhash: '', color: '' }
  const pages = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('platform', platform)
      await next()
    })
    .get('/preview.jpg', (c) => sendLinkPreview(c, [picture]))
    .onError((error, c) => c.text(error instanceof Problem ? error.code : 'failed'))
  expect(await (await pages.request('/preview.jpg')).text()).toBe('image-not-found')
})
