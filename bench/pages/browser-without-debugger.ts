import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { QUIET_BROWSER } from './slow-phone.ts'

export type Call = (method: string, params?: object) => Promise<Record<string, unknown>>

/**
 * Runs a browser without a debugger. Playwright turns the debugger on, which looks up the source location of every
 * error that is created. React creates five while it starts, and with the debugger on, starting takes 28 ms of
 * processor time here instead of 5.
 */
export async function withBrowserWithoutDebugger<Answer>(
  executablePath: string,
  work: (newPage: () => Promise<{ call: Call; close: () => Promise<unknown> }>) => Promise<Answer>,
): Promise<Answer> {
  const profile = mkdtempSync(join(tmpdir(), 'showoff-browser-'))
  const args = [...QUIET_BROWSER, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let socket: WebSocket | undefined
  let quit = () => {}
  try {
    socket = new WebSocket(await addressOf(browser))
    await once(socket, 'open')
    const send = callsOver(socket)
    // The started command may be a script that started the browser, which would not end with the script. The browser
    // closes without an answer.
    quit = () => void send('Browser.close')
    return await work(async () => {
      // A browser context of its own, so that nothing is kept from the previous visit.
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      return {
        call: (method, params) => send(method, params, sessionId as string),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      }
    })
  } finally {
    const isGone = browser.exitCode !== null ? null : once(browser, 'exit')
    quit()
    await Promise.race([isGone, setTimeout(5_000, undefined, { ref: false })])
    socket?.close()
    browser.kill()
    // The browser's helper processes hold the other end a little longer.
    browser.stderr.destroy()
    if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stderr! })) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    // Later output is discarded, so that the pipe does not fill up.
    stderr!.resume()
    return address
  }
  throw new Error('The browser did not start.')
}

/** Each answer has the id of its message. */
function callsOver(socket: WebSocket) {
  type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } }
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data as string) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  return (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (result) resolve(result)
        else reject(new Error(`${method}: ${error?.message}`))
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
}
