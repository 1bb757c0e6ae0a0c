import { goTo } from '../../shell/navigation.ts'
import { addressOfInvitation } from './invitation-in.ts'
import ScanSheet from './ScanSheet.tsx'

interface GoodsScanProps {
  onFound: (code: string) => void
  onClose: () => void
}
/** Reads the barcode of a pack to look for it. Whoever reads the code of an invitation to this shop wants to go there instead. */
export default function GoodsScan({ onFound, onClose }: GoodsScanProps) {
  const found = (text: string) => {
    const address = addressOfInvitation(text)
    if (address === null) return onFound(text)
    onClose()
    goTo(address)
  }
  return <ScanSheet onFound={found} onClose={onClose} />
}
