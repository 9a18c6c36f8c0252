/** The id of a tab's content, which gets the focus when the finder opens the tab. */
export const ADMIN_PANEL_ID = 'admin-panel'
