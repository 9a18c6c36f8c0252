import { BrowserCart } from '../features/commerce/cart/ui/BrowserCart.tsx'
import { SessionKeeper } from '../features/core/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../features/services/points/ui/LevelUpMessage.tsx'

/** What goes on unseen for whoever is signed in. */
export function ForMembers() {
  return (
    <>
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
    </>
  )
}
