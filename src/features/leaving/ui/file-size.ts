/** 12,345,678 to "12.3 MB". */
export function fileSize(bytes: number): string {
  const [unit, of] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : (['GB', 1e9] as const)
  const value = bytes / of
  const digits = value < 100 && unit !== 'kB' ? 1 : 0
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`
}
