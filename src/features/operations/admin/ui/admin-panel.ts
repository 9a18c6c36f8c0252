/** The id of what a tab shows: the focus goes there when the tab is opened by the search. */
export const PANEL = 'admin-panel'
