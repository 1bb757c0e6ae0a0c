import { CallError } from '@shop/client'
import { PutPlanText } from '@shop/contract/plan'
import { productText } from '@shop/contract/trace-codes'
import { useRef, useState } from 'react'
import ScanSheet from '../../../../../features/scan/ScanSheet.tsx'
import { send, showRefusal } from '../../../../../shell/query.ts'
import { saidOfLine } from './said-of-line.ts'

/** Puts one pack after the other into the plan, as they are scanned along the shelf: the same one again is one more. */
export default function ScanToPlan({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  // One at a time: the answers come in the order of the packs.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = async (code: string) => {
    const text = productText(code)
    setSaid(`${text} …`)
    setIsWrong(false)
    try {
      // Unlike a press, the same again is meant: nothing keeps it from being sent.
      const out = await send(PutPlanText, { text: code })
      setIsWrong(out.state === 'unknown')
      setSaid(out.state === 'matched' ? saidOfLine(out) : `${text}：${saidOfLine(out)}`)
    } catch (error) {
      setSaid(`${text}：没有加入，请再扫一次`)
      setIsWrong(true)
      if (error instanceof CallError) showRefusal(error)
    }
  }
  return (
    <ScanSheet
      action="添加"
      said={said}
      isWrong={isWrong}
      onClose={onClose}
      onFound={(code) => void (last.current = last.current.then(() => put(code)))}
    />
  )
}
