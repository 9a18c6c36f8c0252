/** How a reel stands, as the desk sees it. */
export const reelDeskStates = ['ready', 'processing', 'uploading', 'failed', 'hidden'] as const
export type ReelDeskState = (typeof reelDeskStates)[number]

export const reelStateNames: Record<ReelDeskState, string> = {
  ready: 'Shown',
  processing: 'Being prepared',
  uploading: 'Uploading',
  failed: 'Failed',
  hidden: 'Hidden',
}

/** An address may name anything. */
export const reelStateOf = (text: string | undefined): ReelDeskState | undefined =>
  reelDeskStates.find((state) => state === text)
