import { watchForOutage } from '../../platform/outages/page-outage.ts'
import type { TestMember } from '../../platform/testing/given.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { render } from '../start/entry-server.tsx'

const ORIGIN = 'http://showoff.test'

/**
 * Renders a page on the server for this member, or for a visitor, with data from a whole API. Removes the scripts,
 * which contain the data whether the page shows it or not. The status is that of makePages.
 */
export async function renderPage(
  { ask }: TestApp,
  path: string,
  member: Pick<TestMember, 'cookie'> | null = null,
) {
  const outage = watchForOutage()
  const rendered = await render(new Request(`${ORIGIN}${path}`, { headers: { accept: 'text/html' } }), {
    callApi: async (address, init) => {
      const headers = new Headers(init.headers)
      if (member) headers.set('cookie', member.cookie)
      return outage.checkResponse(address, await ask(address, { ...init, headers }))
    },
    nonce: undefined,
    theme: null,
    hasClosedWelcome: true,
    origin: ORIGIN,
    manifest: { routes: {}, entry: [], pages: {} },
    report: (error) => {
      throw error
    },
    onFragment: () => {},
  })
  const answer = outage.withOutageStatus(rendered)
  const html = answer.html.replace(/<script[\s\S]*?<\/script>|<template[\s\S]*?<\/template>/g, '')
  return { status: answer.status, leadsTo: answer.headers.get('location'), html, text: textOf(html) }
}

/** Returns the first element that begins with this HTML, up to the first closing tag of its kind. */
export function elementStartingWith(html: string, begins: string): string {
  const from = html.indexOf(begins)
  if (from < 0) throw new Error(`The page has no ${begins}`)
  const kind = /^<(\w+)/.exec(begins)![1]
  return html.slice(from, html.indexOf(`</${kind}>`, from))
}

/** Returns the links in order: text, URL, and whether the link is to the current page. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
    words: textOf(inside),
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
  }))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const textOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#x27);/g, (all, name) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
