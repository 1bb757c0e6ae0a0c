import { AcceptOrder, type ConsoleGetOrder, PackOrder, PickOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { App, Button, type ButtonProps } from 'antd'
import { useAct } from '../../kit/queries.ts'

type Abilities = Out<typeof ConsoleGetOrder>['abilities']

/** The next plain step of an order, if the server allows one: accept, begin picking, packed. */
export function StepAct({
  orderId,
  abilities,
  type,
  of,
}: {
  orderId: number
  abilities: Abilities
  type: ButtonProps['type']
  of?: string
}) {
  const { message } = App.useApp()
  const accept = useAct(AcceptOrder)
  const pick = useAct(PickOrder)
  const pack = useAct(PackOrder)
  const steps = [
    { can: abilities.accept, label: '接单', done: '已接单', act: accept },
    { can: abilities.pick, label: '开始拣货', done: '已开始拣货', act: pick },
    { can: abilities.pack, label: '打包完成', done: '已打包', act: pack },
  ]
  return steps
    .filter(({ can }) => can)
    .map(({ label, done, act }) => (
      <Button
        key={label}
        type={type}
        loading={act.isPending}
        aria-label={of && `${label} ${of}`}
        onClick={() => act.mutate({ orderId }, { onSuccess: () => void message.success(done) })}
      >
        {label}
      </Button>
    ))
}
