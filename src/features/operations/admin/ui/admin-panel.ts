/** The id of a tab's content, which gets the focus when the finder opens the tab. */
export const PANEL = 'admin-panel'
