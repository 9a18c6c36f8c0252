let open: (() => void) | null = null

/** Opens the cart over the page, as the cart's icon does. */
export const openCart = () => open?.()

/** For the icon, which is on every page. @returns a function that takes it back */
export function openCartBy(opens: () => void): () => void {
  open = opens
  return () => {
    if (open === opens) open = null
  }
}
