const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Returns the id of a row that the bench has filled in, the same as `bench.key` in fill.ts. */
export function keyOf(kind: number, n: number): string {
  const digits = `${hex(1_700_000_000_000 + n, 12)}7${hex(kind, 3)}8${hex(n, 15)}`
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
