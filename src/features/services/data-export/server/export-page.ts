import { escapeHtml } from '../../../../platform/mail/mail-layout.ts'
import { dayHtml, paragraph } from './export-html.ts'
import type { ExportPart } from './export-parts.ts'
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

const PROFILE = `
  select username::text as username, display_name, avatar_media_id, bio, city from members where id = $1`

/**
 * Returns the page that can be opened from disk: the member's pictures and texts, without scripts and without anything
 * loaded from elsewhere. Yields pieces, none of them empty.
 */
export async function* exportPage(
  { snapshot, parts }: { snapshot: Snapshot; parts: readonly ExportPart[] },
  pictures: Map<string, ExportPicture>,
  madeAt: Date,
): AsyncGenerator<string> {
  const pathOf = (pictureId: string) => pictures.get(pictureId)?.path
  for await (const profile of snapshot.rows<Profile>(PROFILE)) {
    yield top(profile, pathOf(profile.avatarMediaId ?? ''), madeAt)
  }
  for (const { statement, section } of parts) {
    if (!section) continue
    yield `<section><h2>${section.title}</h2>\n<ol class="${section.list}">\n`
    let isEmpty = true
    for await (const row of snapshot.rows(statement)) {
      isEmpty = false
      yield `<li>${section.html(row as never, pathOf)}</li>\n`
    }
    yield isEmpty ? '</ol><p class="quiet">Nothing here.</p></section>\n' : '</ol></section>\n'
  }
  yield bottom(parts)
}

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
<p class="quiet">What Showoff kept of you on ${dayHtml(madeAt)}. Your pictures are in the folder <a href="pictures/">pictures</a>.</p>
</header>
<main>
`

const bottom = (parts: readonly ExportPart[]) => `<section><h2>Everything else</h2>
<p class="quiet">The same and all the rest, for other programs to read.</p>
<ul class="files">
${parts.map(({ name, title }) => `<li><a href="json/${name}.json">${escapeHtml(title)}</a></li>`).join('\n')}
</ul></section>
</main>
</body>
</html>
`
