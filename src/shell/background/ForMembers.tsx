import { BrowserCart } from '../../features/commerce/cart/ui/BrowserCart.tsx'
import { RequestedSheet } from '../../features/community/collections/ui/add/RequestedSheet.tsx'
import { SessionKeeper } from '../../features/core/members/ui/SessionKeeper.tsx'
import { LevelUpMessage } from '../../features/services/points/ui/LevelUpMessage.tsx'
import { ForEverybody } from './ForEverybody.tsx'

/** For signed-in members: background work, layers that messages open, and the parts every visitor gets. */
export function ForMembers() {
  return (
    <>
      <SessionKeeper />
      <BrowserCart />
      <LevelUpMessage />
      <RequestedSheet />
      <ForEverybody />
    </>
  )
}
