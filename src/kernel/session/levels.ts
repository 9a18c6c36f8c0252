/** The five levels, and the points at which each starts (PTS-01 to PTS-06). */
export const levels = [
  { name: 'Beginner', from: 0 },
  { name: 'Rising Star', from: 10 },
  { name: 'Trend Setter', from: 30 },
  { name: 'Style Leader', from: 60 },
  { name: 'Influencer', from: 100 },
] as const
