export type Cue = { startMs: number; endMs: number; text: string }

const TIME = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const CUES_MAX = 500
const CUE_LENGTH_MAX = 500

/**
 * Parses a captions file (WebVTT). Styles, notes, positions and markup are dropped; the cues with their times and
 * texts remain.
 * @returns the cues, or a sentence that explains what is wrong with the file
 */
export function parseCaptions(file: string): Cue[] | string {
  const [head = '', ...blocks] = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return 'This is not a WebVTT file: its first line must be WEBVTT.'
  const cues: Cue[] = []
  for (const block of blocks) {
    if (block.trim() === '' || /^(?:NOTE|STYLE|REGION)\b/.test(block)) continue
    const lines = block.split('\n').filter((line, at) => at > 0 || line.trim() !== '')
    // A cue may have a name on a line of its own before its times.
    const at = lines[0]?.includes('-->') ? 0 : 1
    const [start, end] = (lines[at] ?? '')
      .split('-->')
      .map((part) => parseTime(part.trim().split(/\s/)[0] ?? ''))
    const text = toPlainText(lines.slice(at + 1))
    if (start == null || end == null || end <= start)
      return `The times of caption ${cues.length + 1} cannot be read.`
    if (text) cues.push({ startMs: start, endMs: end, text })
    if (cues.length > CUES_MAX || text.length > CUE_LENGTH_MAX)
      return 'These captions are longer than a minute can hold.'
  }
  if (cues.length === 0) return 'There are no captions in this file.'
  return cues.sort((one, other) => one.startMs - other.startMs)
}

/** Formats the parsed cues as a WebVTT file. */
export const formatCaptions = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ startMs, endMs, text }) => `${formatTime(startMs)} --> ${formatTime(endMs)}\n${escapeText(text)}\n`,
    )
    .join('\n')}`

function parseTime(time: string): number | null {
  const found = TIME.exec(time)
  if (!found) return null
  const [hours, minutes, seconds, ms] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')
const formatTime = (ms: number) =>
  `${twoDigits(ms / 3_600_000)}:${twoDigits((ms / 60_000) % 60)}:${twoDigits((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Returns the text without tags and direction marks. */
const toPlainText = (lines: string[]) =>
  lines
    .map((line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
        .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
