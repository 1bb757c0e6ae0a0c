import { UndoPlanFill } from '@shop/contract/plan'
import { Button, toast } from '@shop/ui'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../shell/query.ts'
import styles from './UndoFill.module.css'

/** For so long the page offers to undo. */
const OFFERED_MS = 8_000

/** What filled the purchase plan. */
export interface PlanFill {
  filledAt: string
  /** What it did, in words. */
  text: string
  /** When the answer came, in milliseconds of this device. */
  at: number
}

/** After the purchase plan was filled: what that did, and for eight seconds the way to put the plan back to what it was. */
export function UndoFill({ fill, onOver }: { fill: PlanFill; onOver: () => void }) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), Math.max(0, fill.at + OFFERED_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [fill])
  const undoing = useSend(UndoPlanFill, {
    done: ({ removed, kept }) => {
      const stays = kept > 0 ? `，${kept} 种已被改动，保留` : ''
      toast(removed > 0 ? `已撤销，移除 ${removed} 种${stays}` : `没有可撤销的${stays}`, {
        tone: removed > 0 ? 'success' : 'plain',
      })
      onOver()
    },
  })
  return (
    <output className={styles.row}>
      <span>{fill.text}</span>
      <Button size="s" variant="text" loading={undoing.busy} onClick={() => undoing.send({ filledAt: fill.filledAt })}>
        撤销
      </Button>
    </output>
  )
}
