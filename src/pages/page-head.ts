export const SITE = 'Showoff'

export type Head = { meta: Record<string, unknown>[]; links?: Record<string, string>[] }

/** Returns title and description of a page, also for link previews. */
export function pageHead(title: string, description: string): () => Head {
  const whole = title.startsWith(SITE) ? title : `${title} | ${SITE}`
  return () => ({
    meta: [
      { title: whole },
      { name: 'description', content: description },
      { property: 'og:title', content: whole },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: SITE },
    ],
  })
}
