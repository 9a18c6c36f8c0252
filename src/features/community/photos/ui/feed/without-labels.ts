/** For a link: the page one is on, leaving out these labels. */
export const withoutLabels = (without: string | undefined) => ({
  to: '.',
  search: ((before: object) => ({ ...before, without, posted: undefined })) as never,
  resetScroll: false,
  // Otherwise the link that shows all would count as the page one is on.
  activeOptions: { exact: true, explicitUndefined: true },
})
