declare module 'virtual:samples' {
  const samples: Record<
    string,
    { width: number; height: number; thumbhash: string; dominantColor: string } | undefined
  >
  export default samples
}
