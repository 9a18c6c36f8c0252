import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'
import { exportParts } from './export-parts.ts'
import type { ExportPicture } from './export-pictures.ts'
import { exportStyles } from './export-styles.ts'
import type { Snapshot } from './snapshot.ts'

type Profile = {
  username: string
  displayName: string
  avatarMediaId: string | null
  bio: string | null
  city: string | null
}
type Tag = { name: string }
type Photo = {
  postType: string
  caption: string | null
  review: string | null
  likeCount: number
  uploadedAt: Date
  images: { pictureId: string; altText: string; productTags: Tag[]; brandTags: Tag[] }[] | null
  travel: Record<string, string | string[] | null> | null
  comments: { by: string; content: string; at: string }[]
}
type Comment = { photoBy: string; content: string; writtenAt: Date }
type Review = { product: string; stars: number | null; content: string; writtenAt: Date }
type Collection = { name: string; description: string | null; items: { product: string | null }[] }

/**
 * The page that opens from disk: pictures and words of the member, without a script and without anything that is
 * loaded from elsewhere. Comes in pieces, none of them empty.
 */
export async function* exportPage(
  snapshot: Snapshot,
  pictures: Map<string, ExportPicture>,
  madeAt: Date,
): AsyncGenerator<string> {
  const rows = <Row extends object>(name: string) =>
    snapshot.rows<Row>(exportParts.find((part) => part.name === name)!.statement)

  for await (const profile of rows<Profile>('profile')) {
    yield top(profile, pictures.get(profile.avatarMediaId ?? '')?.path, madeAt)
  }
  yield* section('Photos', 'looks', rows<Photo>('photos'), (photo) => photoHtml(photo, pictures))
  yield* section('Comments', 'words', rows<Comment>('comments'), (comment) =>
    words(`On a photo by ${comment.photoBy}`, comment.writtenAt, comment.content),
  )
  yield* section('Reviews', 'words', rows<Review>('reviews'), (review) =>
    words(`${review.product}${stars(review.stars)}`, review.writtenAt, review.content),
  )
  yield* section('Collections', 'words', rows<Collection>('collections'), collectionHtml)
  yield bottom
}

const day = (date: Date) =>
  `<time datetime="${date.toISOString()}">${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}</time>`
const stars = (count: number | null) => (count ? `, ${count} of 5 stars` : '')
const paragraph = (text: string | null, of = '') =>
  text ? `<p${of ? ` class="${of}"` : ''} dir="auto">${escapeHtml(text)}</p>` : ''

const top = (
  { username, displayName, bio, city }: Profile,
  portrait: string | undefined,
  madeAt: Date,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Everything of ${escapeHtml(username)} on Showoff</title>
<style>${exportStyles}</style>
</head>
<body>
<header>
<p class="wordmark">Showoff</p>
${portrait ? `<img class="portrait" src="${portrait}" alt="">` : ''}
<h1 dir="auto">${escapeHtml(displayName)}</h1>
${displayName === username ? '' : paragraph(username)}
${paragraph(bio)}
${paragraph(city, 'quiet')}
<p class="quiet">What Showoff kept of you on ${day(madeAt)}. Your pictures are in the folder <a href="pictures/">pictures</a>.</p>
</header>
<main>
`

const bottom = `<section><h2>Everything else</h2>
<p class="quiet">The same and all the rest, for other programs to read.</p>
<ul class="files">
${exportParts.map(({ name, title }) => `<li><a href="json/${name}.json">${escapeHtml(title)}</a></li>`).join('\n')}
</ul></section>
</main>
</body>
</html>
`

async function* section<Row>(
  title: string,
  list: 'looks' | 'words',
  rows: AsyncGenerator<Row>,
  html: (row: Row) => string,
): AsyncGenerator<string> {
  yield `<section><h2>${title}</h2>\n<ol class="${list}">\n`
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield `<li>${html(row)}</li>\n`
  }
  yield isEmpty ? '</ol><p class="quiet">Nothing here.</p></section>\n' : '</ol></section>\n'
}

function photoHtml(photo: Photo, pictures: Map<string, ExportPicture>): string {
  const images = photo.images ?? []
  const shown = images.flatMap(({ pictureId, altText }) => {
    const picture = pictures.get(pictureId)
    if (!picture) return []
    const alt = escapeHtml(altText || photo.caption || 'A photo without a description')
    return `<a href="${picture.path}"><img src="${picture.path}" alt="${alt}" loading="lazy" decoding="async"></a>`
  })
  const tags = images.flatMap((image) => [...image.productTags, ...image.brandTags])
  const likes = photo.likeCount === 1 ? '1 like' : `${photo.likeCount} likes`
  return `<article><div class="pictures">${shown.join('')}</div>
<p class="quiet">${day(photo.uploadedAt)} · ${escapeHtml(photo.postType)} · ${likes}</p>
${paragraph(photo.caption)}${paragraph(photo.review)}${travelHtml(photo.travel)}${
  tags.length > 0
    ? `<ul class="tags">${tags.map(({ name }) => `<li dir="auto">${escapeHtml(name)}</li>`).join('')}</ul>`
    : ''
}${commentsHtml(photo.comments)}</article>`
}

function travelHtml(travel: Photo['travel']): string {
  const facts = Object.entries(travel ?? {}).filter(([, value]) => value && value.length > 0)
  if (facts.length === 0) return ''
  const lines = facts.map(([name, value]) => {
    const said = Array.isArray(value) ? value.join(', ') : String(value)
    return `<dt>${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}</dt><dd dir="auto">${escapeHtml(said)}</dd>`
  })
  return `<dl>${lines.join('')}</dl>`
}

function commentsHtml(comments: Photo['comments']): string {
  if (comments.length === 0) return ''
  const list = comments.map(
    ({ by, content }) => `<li dir="auto"><strong>${escapeHtml(by)}</strong> ${escapeHtml(content)}</li>`,
  )
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`
  return `<details><summary>${count}</summary><ul>${list.join('')}</ul></details>`
}

const words = (about: string, at: Date, content: string) =>
  `<p class="quiet"><span dir="auto">${escapeHtml(about)}</span> · ${day(at)}</p>${paragraph(content)}`

function collectionHtml({ name, description, items }: Collection): string {
  const products = items.flatMap(({ product }) => product ?? [])
  const looks = items.length - products.length
  const held = [looks > 0 ? `${looks} ${looks === 1 ? 'look' : 'looks'}` : '', ...products].filter(Boolean)
  return `<h3 dir="auto">${escapeHtml(name)}</h3>${paragraph(description)}${paragraph(held.join(', '), 'quiet')}`
}
