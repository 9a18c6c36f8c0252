/** Shown while the real ones cannot be loaded (UPL-20); publishing waits for real ids (DEC-55). */
export const fallbackPostTypes = ['outfit', 'travel', 'accessories', 'lifestyle', 'review'].map((name) => ({
  id: name,
  name,
  description: null,
}))
