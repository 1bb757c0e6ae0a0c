import { BottomBar, Button } from '@shop/ui'
import type { Out } from '@shop/contract/endpoint'
import type { ListPlan } from '@shop/contract/plan'
import { NextStep } from '../../../../../features/goods/NextStep.tsx'
import styles from './plan.module.css'

interface BasketBarProps {
  /** How many lines of the plan are known. */
  matched: number
  cannotBuy: Out<typeof ListPlan>['cannotBuy']
  onOpen: () => void
}

/** The way to the best basket; for who may buy nothing it says why, and what to do next. */
export const BasketBar = ({ matched, cannotBuy, onOpen }: BasketBarProps) => (
  <BottomBar action={cannotBuy ? <NextStep main reason={cannotBuy.reason} /> : <Button onClick={onOpen}>算最省</Button>}>
    <span className={styles.matched}>{cannotBuy ? cannotBuy.text : `${matched} 种可分配到卖家`}</span>
  </BottomBar>
)
