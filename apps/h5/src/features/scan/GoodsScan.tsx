import { isWebAddress } from '@shop/contract/goods-name'
import { productText } from '@shop/contract/trace-codes'
import { useState } from 'react'
import { goTo } from '../../shell/navigation.ts'
import { addressOfInvitation } from './invitation-in.ts'
import { ownPageIn } from './own-page.ts'
import ScanSheet from './ScanSheet.tsx'

interface GoodsScanProps {
  /** The barcode: of a GS1 code, the one that it holds. */
  onFound: (code: string) => void
  onClose: () => void
}
/**
 * Reads the barcode of a pack to look for it. Whoever reads the code of an invitation to this shop, or of a poster of it, wants to go there
 * instead; the address of any other page names no goods.
 */
export default function GoodsScan({ onFound, onClose }: GoodsScanProps) {
  const [said, setSaid] = useState('')
  const found = (text: string) => {
    const address = addressOfInvitation(text) ?? ownPageIn(text)
    if (address !== null) {
      onClose()
      goTo(address)
    } else if (isWebAddress(text)) setSaid('这个二维码是网址，请扫药盒上的条形码')
    else onFound(productText(text))
  }
  return <ScanSheet onFound={found} onClose={onClose} said={said} isWrong />
}
