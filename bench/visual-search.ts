import { join } from 'node:path'
import sharp from 'sharp'
import { describeRun, writePart } from './measuring/results.ts'
import { measureSpeed } from './visual-search/speed.ts'

// npm run bench:search: measures the cost of one visual search and writes its section of bench/RESULTS.md. The quality
// of the results is in bench/TRUTH.md.

// One core, to measure the work instead of the machine's parallelism.
sharp.concurrency(1)

const PICTURES = ['jk-001', 'dr-001', 'bg-001', 'tr-001', 'ts-001', 'sk-001', 'ht-001', 'bo-001']
const paths = PICTURES.map((name) => join(import.meta.dirname, '../demo/pictures/products', `${name}-1.webp`))
const speed = await measureSpeed(paths, (line) => console.log(line))
const searched = speed.searches.find(({ products }) => products === 20_000)!.cpu
const whole = speed.look + speed.guess + searched + speed.match
const row = (what: string, ms: number) => `| ${what} | ${ms.toFixed(0)} ms |`
const lines = [
  row('decode and describe a picture', speed.look),
  row('guess its kind, with 800 samples', speed.guess),
  ...speed.searches.map(({ products, cpu }) =>
    row(`find the nearest of ${products.toLocaleString('en')}`, cpu),
  ),
  row('compare the nearest in detail, without a match', speed.match),
  `| **total at 20,000 products** (goal: 80 ms, ${whole <= 80 ? 'met' : '**not met**'}) | **${whole.toFixed(0)} ms** |`,
]
writePart(
  'find',
  `${describeRun('npm run bench:search')} Medians of
processor time. TRUTH.md has the quality of the results.

| step of one search | processor time |
|---|---|
${lines.join('\n')}
`,
)
console.log('Written to bench/RESULTS.md')
