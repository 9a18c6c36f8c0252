/** States of a reel, as filters in the admin area. */
export const reelAdminStates = ['ready', 'processing', 'uploading', 'failed', 'hidden'] as const
export type ReelAdminState = (typeof reelAdminStates)[number]

export const reelStateNames: Record<ReelAdminState, string> = {
  ready: 'Shown',
  processing: 'Being prepared',
  uploading: 'Uploading',
  failed: 'Failed',
  hidden: 'Hidden',
}
