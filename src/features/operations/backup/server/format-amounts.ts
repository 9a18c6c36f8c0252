const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

type Amounts = { files?: number; rows?: number; bytes?: number }

/** Returns for example `12 files, 3.4 MB`. */
export function formatAmounts({ files, rows, bytes }: Amounts): string {
  const parts = [
    files === undefined ? null : `${number.format(files)} files`,
    rows === undefined ? null : `${number.format(rows)} rows`,
    bytes === undefined ? null : `${number.format(bytes / 1e6)} MB`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Returns for example ` in 2.1 s (34 MB/s, 12,000 rows/s)`, measured since `startedAt`. */
export function formatRate(startedAt: number, { rows, bytes }: Amounts): string {
  const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000)
  const rates = [
    bytes === undefined ? null : `${number.format(bytes / 1e6 / seconds)} MB/s`,
    rows === undefined ? null : `${number.format(Math.round(rows / seconds))} rows/s`,
  ].filter(Boolean)
  return ` in ${number.format(seconds)} s (${rates.join(', ')})`
}
