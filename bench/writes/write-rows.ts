import { type Program, signInMember } from '../measuring/program.ts'
import { type Bench, formatNumber, formatSpread } from '../measuring/rows.ts'
import { measureOrders } from './orders.ts'
import { HASH, measureSignIns } from './sign-in.ts'
import { measureUpload } from './upload.ts'
import { measureWrites } from './writes.ts'

export async function measureWriting({ databases, note }: Bench, { address }: Program) {
  const { cookie, memberId } = await signInMember(databases.large, 3)
  for (const figure of await measureWrites(address, databases.large, cookie, memberId)) {
    const { name, tripMs, bareMs } = figure
    const oursMs = figure.oursMs - tripMs
    note({
      label: `${name}, p50`,
      figure: `${formatNumber(oursMs, 2)} ms (over HTTP ${formatNumber(figure.oursMs, 2)}, minus a request to /healthz ${formatNumber(tripMs, 2)})`,
      yardstick: `bare transaction ${formatNumber(bareMs, 2)} ms`,
      ratio: `${formatNumber(oursMs - bareMs, 2)} ms more`,
      budget: 'at most 3 ms more',
      isMet: oursMs - bareMs <= 3,
    })
  }
}

/** Compares whole checkouts with Vendure, which makes 16 a second on such a machine. */
export async function measureOrdering({ databases, note }: Bench, { address }: Program) {
  const { addToCart, placeOrder, checkout } = await measureOrders(address, databases.large)
  for (const [label, figure, least] of [
    ['add to cart, 8 buyers at once', addToCart, null],
    ['place order, 8 buyers at once', placeOrder, null],
    ['whole checkout (add, read the cart, order), 8 buyers at once', checkout, 160],
  ] as const) {
    note({
      label,
      figure: `${formatNumber(figure.perSecond)}/s, p50 ${formatNumber(figure.p50Ms, 1)} ms, p95 ${formatNumber(figure.p95Ms, 1)} ms`,
      yardstick: least ? 'Vendure 16/s on a comparable machine' : 'none',
      ratio: least ? formatNumber(figure.perSecond / 16, 1) : '',
      budget: least ? `${least}/s` : 'none',
      isMet: least ? figure.perSecond >= least : null,
    })
  }
}

export async function measureUploading({ databases, note, say }: Bench, { address }: Program) {
  const { cookie } = await signInMember(databases.large, 4)
  const figure = await measureUpload(address, cookie)
  if (!figure) return say('upload: not measured, because the 24-megapixel photo or vipsthumbnail is missing')
  note({
    label: 'upload of a 24-megapixel 5 MB JPEG until it appears in the feed',
    figure: `${formatSpread(figure.oursMs)} ms`,
    yardstick: `vipsthumbnail creating the same five widths ${formatSpread(figure.yardstickMs)} ms`,
    ratio: formatSpread(figure.ratio, 2),
    budget: '1.3 × at most',
    isMet: figure.ratio.median <= 1.3,
  })
}

export async function measureMemory({ note }: Bench, program: Program) {
  const memory = program.memoryMB()
  note({
    label: 'memory of one process after these measurements',
    figure: `${formatNumber(memory)} MB`,
    budget: '300 MB',
    isMet: memory <= 300,
  })
}

export async function measureSigningIn({ note }: Bench, { address }: Program) {
  const { name, N, r, p } = HASH
  const figure = await measureSignIns(address)
  note({
    label: `sign-in with email and password, ${name} N=${formatNumber(N)}, r=${r}, p=${p}`,
    figure: `${formatSpread(figure.ours, 1)}/s`,
    yardstick: `the bare hash ${formatSpread(figure.bare, 1)}/s`,
    ratio: formatSpread(figure.ratio, 2),
    budget: 'none',
    isMet: null,
  })
}
