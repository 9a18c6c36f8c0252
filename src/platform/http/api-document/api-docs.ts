import type { Context } from 'hono'
import { html } from 'hono/html'
import { problemWords } from '../../../problem-words.ts'
import { type ProblemCode, problemAlias, problemStatus } from '../../../problems.ts'
import type { AppEnv } from '../http.ts'
import { pagePolicy } from '../security.ts'
import type { ApiDocument, Operation } from './api-document.ts'

/** Returns the API document as a web page: every operation with its input and answers, and every problem by name. */
export function apiDocsPage(c: Context<AppEnv>, document: ApiDocument) {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  c.header('Content-Security-Policy', pagePolicy({ scripts: '', styles: "'unsafe-inline'" }))
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API | Showoff</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem }
      h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; text-transform: capitalize }
      details { border-bottom: 1px solid #8884; padding: .6rem 0 }
      summary { cursor: pointer }
      code { font-size: .9em; overflow-wrap: anywhere }
      pre { overflow: auto; background: #8881; padding: 1rem; font-size: .8rem; max-height: 24rem }
      .method { display: inline-block; min-width: 4.2rem; font-weight: 700 }
      td, th { text-align: left; padding: .3rem 1rem .3rem 0; vertical-align: top }
    </style>
  </head>
  <body>
    <h1>Showoff API</h1>
    <p>
      JSON under <code>/api</code>. Sign-in is a cookie from <code>/api/auth</code>. Lists answer
      <code>items</code> and <code>nextCursor</code>. Writes that create take an <code>Idempotency-Key</code>.
      The whole document: <a href="/api/openapi.json">openapi.json</a>.
    </p>
    ${[...byTag].map(
      ([tag, listed]) => html`<h2>${tag}</h2>
        ${listed.map(({ path, method, operation }) => oneOperation(path, method, operation))}`,
    )}
    <h2>Problems</h2>
    <p>Every refusal is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
    <table>
      <thead><tr><th>code</th><th>status</th><th>alias</th><th>title</th></tr></thead>
      <tbody>
        ${(Object.keys(problemStatus) as ProblemCode[]).map(
          (code) => html`<tr id="${code}">
            <td><code>${code}</code></td><td>${problemStatus[code]}</td>
            <td>${problemAlias[code] ?? ''}</td><td>${problemWords[code]}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </body>
</html>`)
}

function oneOperation(path: string, method: string, operation: Operation) {
  const { operationId, summary, description, parameters, security } = operation
  const schema = operation.requestBody?.content['application/json']?.schema
  return html`<details>
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${summary}
      ${security.length > 0 ? '(signed in)' : ''}
    </summary>
    <p><code>${operationId}</code> ${description ?? ''}</p>
    ${
      parameters.length > 0
        ? html`<p>${parameters.map((one) => html`<code>${one.name}</code> (${one.in}${one.required ? ', required' : ''}) `)}</p>`
        : ''
    }
    ${schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : ''}
    <ul>
      ${Object.entries(operation.responses).map(
        ([status, answer]) => html`<li><b>${status}</b> ${answer.description}</li>`,
      )}
    </ul>
  </details>`
}
