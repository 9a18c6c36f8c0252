import { code128 } from './code-128.ts'

/** Width of the blank margin that readers need on both sides, in modules. */
const QUIET = 10
const HEIGHT = 44

/** Renders text as a barcode, black on white in every theme. Show the text itself beside it. */
export function Barcode({ text }: { text: string }) {
  let at = QUIET
  const bars: { x: number; width: number }[] = []
  for (const [place, width] of code128(text).entries()) {
    if (place % 2 === 0) bars.push({ x: at, width })
    at += width
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${at + QUIET} ${HEIGHT}`}
      shapeRendering="crispEdges"
      className="h-auto w-full max-w-80"
    >
      <rect width={at + QUIET} height={HEIGHT} fill="#fff" />
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y={4} width={width} height={HEIGHT - 8} fill="#000" />
      ))}
    </svg>
  )
}
