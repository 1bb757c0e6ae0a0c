import type { Out } from '@shop/contract/endpoint'
import type { ListPackages } from '@shop/contract/orders'
import { useState } from 'react'
import ScanSheet from '../../../../features/scan/ScanSheet.tsx'
import { checkPack, type CheckedPacks } from './checked-packs.ts'

interface CheckPacksProps {
  packages: Out<typeof ListPackages>['rows']
  checked: CheckedPacks
  onCheck: (checked: CheckedPacks) => void
  onClose: () => void
}

/** Scans one pack after the other as they are unpacked, and says of each whether it is what was sent. */
export default function CheckPacks({ packages, checked, onCheck, onClose }: CheckPacksProps) {
  const [said, setSaid] = useState({ said: '', isWrong: false })
  const check = (code: string) => {
    const next = checkPack(packages, checked, code)
    onCheck(next.checked)
    setSaid(next)
  }
  return <ScanSheet action="核对" said={said.said} isWrong={said.isWrong} onFound={check} onClose={onClose} />
}
