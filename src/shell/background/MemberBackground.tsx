import { BrowserCart } from '../../features/commerce/cart/ui/BrowserCart.tsx'
import { CollectionSheetHost } from '../../features/community/collections/ui/add/CollectionSheetHost.tsx'
import { SessionKeeper } from '../../features/core/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../../features/services/points/ui/LevelUpMessage.tsx'
import { CommonBackground } from './CommonBackground.tsx'

/** For signed-in members: background work, layers that messages open, and the parts every visitor gets. */
export function MemberBackground() {
  return (
    <>
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
      <CollectionSheetHost />
      <CommonBackground />
    </>
  )
}
