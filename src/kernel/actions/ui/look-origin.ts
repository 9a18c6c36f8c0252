const looks = new Map<string, string>()
const pressed = new Map<string, [lookId: string, productId: string]>()

/** A tag of a look was pressed that leads to this product: what is then bought is counted for the look. For as long as the page is open. */
export function rememberLook(productId: string, lookId: string) {
  looks.set(productId, lookId)
  pressed.set(lookId + productId, [lookId, productId])
}

/** The look that led to this product, if one did. */
export const lookThatLedTo = (productId: string): string | undefined => looks.get(productId)

/** Every look and product whose tag was pressed, each once. */
export const pressedTags = () => pressed.values()
