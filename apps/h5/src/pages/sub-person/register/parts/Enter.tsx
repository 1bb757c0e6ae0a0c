import { papersStep } from '@shop/contract/papers-step'
import type { PurchaserState } from '@shop/contract/purchaser-fields'
import { GetMyPurchaserPapers } from '@shop/contract/purchasers'
import { Button, Skeleton, toast } from '@shop/ui'
import { useState } from 'react'
import { switchShop } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../selectStore.module.css'

interface EnterProps {
  shopId: number
  /** The shop one is in now. */
  current: number | undefined
  orders: boolean
}
/** To the goods, for the shop that was joined: whoever is in another one switches first. Whoever orders sends their own papers. */
export function Enter({ shopId, current, orders }: EnterProps) {
  const [going, setGoing] = useState(false)
  if (shopId === current) return orders ? <Orders /> : <Look />
  const enter = async () => {
    setGoing(true)
    try {
      await switchShop(shopId)
      toast('已切换门店', { tone: 'success' })
    } finally {
      setGoing(false)
    }
  }
  return (
    <Button block loading={going} onClick={enter}>
      切换到这家门店
    </Button>
  )
}

/** What to say to whoever orders, and whether there are papers to send. */
const WORDS: Partial<Record<PurchaserState, string>> = {
  valid: '您可以为这家门店下单',
  expiring: '您可以为这家门店下单',
  transition: '您可以为这家门店下单；请尽快补交采购资料',
  early: '采购委托书还没到开始日期，开始后即可下单；现在可以查看商品和价格',
  waiting: '采购资料正在审核，通过后即可下单；现在可以查看商品和价格',
  ended: '您的下单资格已结束；现在可以查看商品和价格，重新提交采购资料并通过后可下单',
}
const SENT: readonly PurchaserState[] = ['valid', 'expiring', 'early', 'waiting']

function Orders() {
  const papers = useCall(GetMyPurchaserPapers, {}, { staleTime: 0 }).data
  if (!papers) return <Skeleton shape="block" height="44px" />
  const sends = !SENT.includes(papers.state)
  return (
    <>
      <p className={styles.facts}>
        {WORDS[papers.state] ?? '现在可以查看商品和价格；下单前先提交本人身份证和采购委托书，法定代表人只需身份证'}
      </p>
      {sends && (
        <Button block href={to('sub-person/register/identityInfo', { mine: true })}>
          {papersStep(papers.state)}
        </Button>
      )}
      <Look variant={sends ? 'outlined' : 'filled'} />
    </>
  )
}

const Look = ({ variant = 'filled' }: { variant?: 'filled' | 'outlined' }) => (
  <Button block variant={variant} href={to('pages/index/index')}>
    去看看
  </Button>
)
