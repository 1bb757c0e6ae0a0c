import { useState } from 'react'
import { goTo } from '../../shell/navigation.ts'
import { invitationIn } from './invitation-in.ts'
import ScanSheet from './ScanSheet.tsx'

/** Reads the code of an invitation and opens it; goes on until it has found one. */
export default function InviteScan({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const found = (text: string) => {
    const address = invitationIn(text)
    if (address === null) return setSaid('这不是本平台的邀请码，请换一个再扫')
    onClose()
    goTo(address)
  }
  return <ScanSheet reads="invitation" said={said} isWrong onFound={found} onClose={onClose} />
}
