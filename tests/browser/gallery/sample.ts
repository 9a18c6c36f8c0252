import samples from 'virtual:samples'

/** Returns the props that a Picture needs to show one of the sample photos. */
export function sample(name: string, alt: string) {
  const facts = samples[name]
  if (!facts) throw new Error(`There is no sample picture ${name}.`)
  return { image: { ...facts, alt }, src: (widthPx: number) => `/media/${name}/${widthPx}.webp` }
}

export const levels = [
  { name: 'Beginner', from: 0 },
  { name: 'Rising Star', from: 10 },
  { name: 'Trend Setter', from: 30 },
  { name: 'Style Leader', from: 60 },
  { name: 'Influencer', from: 100 },
]
