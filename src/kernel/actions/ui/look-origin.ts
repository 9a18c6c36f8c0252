const looks = new Map<string, string>()
const clickedTags = new Map<string, [lookId: string, productId: string]>()

/** Records that a look's tag led to this product, so that a purchase counts for the look, while the page is open. */
export function rememberLook(productId: string, lookId: string) {
  looks.set(productId, lookId)
  clickedTags.set(lookId + productId, [lookId, productId])
}

/** Returns the look that led to this product, if any. */
export const findOriginLook = (productId: string): string | undefined => looks.get(productId)

/** Returns every pair of look and product whose tag was clicked, each once. */
export const listClickedTags = () => clickedTags.values()
