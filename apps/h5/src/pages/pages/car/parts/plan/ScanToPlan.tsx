import { CallError } from '@shop/client'
import { PutPlanText } from '@shop/contract/plan'
import { useRef, useState } from 'react'
import ScanSheet from '../../../../../features/scan/ScanSheet.tsx'
import { send, showRefusal } from '../../../../../shell/query.ts'
import { SAID_OF_LINE } from './said-of-line.ts'

/** Puts one pack after the other into the plan, as they are scanned along the shelf: the same one again is one more. */
export default function ScanToPlan({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  // One at a time: the answers come in the order of the packs.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = async (text: string) => {
    setSaid(`${text} …`)
    try {
      // Unlike a press, the same again is meant: nothing keeps it from being sent.
      const { goodsShowName, state } = await send(PutPlanText, { text })
      setSaid(`${goodsShowName ?? text}：${SAID_OF_LINE[state]}`)
    } catch (error) {
      setSaid(`${text}：没有加入，请再扫一次`)
      if (error instanceof CallError) showRefusal(error)
    }
  }
  return (
    <ScanSheet
      action="添加"
      said={said}
      onClose={onClose}
      onFound={(code) => void (last.current = last.current.then(() => put(code)))}
    />
  )
}
