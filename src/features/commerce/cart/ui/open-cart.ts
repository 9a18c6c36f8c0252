let open: ((isOpen: true) => void) | undefined

/** Opens the cart over the page, as the cart's icon does. */
export const openCart = () => open?.(true)

/** Registers the opener; called by the cart icon, which is on every page. */
export const registerCartOpener = (setOpen: typeof open) => {
  open = setOpen
}
