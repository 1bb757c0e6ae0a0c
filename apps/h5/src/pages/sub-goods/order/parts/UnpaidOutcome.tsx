import { CreatePayment } from '@shop/contract/payments'
import { Button, IconClock } from '@shop/ui'
import { useEffect, useState } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import { to } from '../../../../shell/navigation.ts'
import { leaveToPay } from '../../../../shell/payer.ts'
import { useSend } from '../../../../shell/query.ts'
import { Next, Outcome, type Result } from './Outcome.tsx'

/** So long a payment that nothing confirms may be on its way: the provider is asked every 2 s, and answers at once. */
const CONFIRMING_MS = 6_000

/** A trade without the money: whether it may still be on its way, and how to pay, as before or by another method. */
export function UnpaidOutcome({ it }: { it: Result }) {
  const started = it.paymentState !== null && !it.final
  const confirming = useFirst(CONFIRMING_MS) && started
  const pay = useSend(CreatePayment, { done: ({ payUrl }) => leaveToPay(it.tradeId, payUrl) })
  const select = to('sub-goods/order/selectPay', { tradeId: it.tradeId })
  const until = it.payBefore ? `请在 ${shortTime(it.payBefore)} 前付款，超时自动取消` : '请尽快付款'
  const { method } = it
  return (
    <Outcome
      tone="wait"
      icon={<IconClock size={56} />}
      title={confirming ? '正在确认支付结果' : started ? '还没有收到付款' : '还没有付款'}
      detail={confirming ? '已付款的，几秒内就会显示' : started ? `${until}；刚付过的，收到后这里会更新` : until}
      fen={it.totalFen}
    >
      {method === null ? (
        <Next href={select}>去付款</Next>
      ) : (
        <>
          <Button
            block
            size="l"
            variant={confirming ? 'outlined' : 'filled'}
            loading={pay.busy}
            onClick={async () => void (await pay.send({ tradeId: it.tradeId, method }))}
          >
            继续用{it.methodName}付款
          </Button>
          <Next href={select} outlined>
            换一种支付方式
          </Next>
        </>
      )}
    </Outcome>
  )
}

/** True for so long after the first look. */
function useFirst(ms: number) {
  const [first, setFirst] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return first
}
