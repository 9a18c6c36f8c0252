/** How a reel stands, as the admin area sees it. */
export const reelAdminStates = ['ready', 'processing', 'uploading', 'failed', 'hidden'] as const
export type ReelAdminState = (typeof reelAdminStates)[number]

export const reelStateNames: Record<ReelAdminState, string> = {
  ready: 'Shown',
  processing: 'Being prepared',
  uploading: 'Uploading',
  failed: 'Failed',
  hidden: 'Hidden',
}
