import { AcceptOrder, type ConsoleGetOrder, PackOrder, PickOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { App, Button, type ButtonProps } from 'antd'
import { useCommand } from '../../kit/queries.ts'

type Abilities = Out<typeof ConsoleGetOrder>['abilities']

/** The next simple step of an order, if the server allows one: accept, start picking, mark as packed. */
export function StepButton({
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
  const accept = useCommand(AcceptOrder)
  const pick = useCommand(PickOrder)
  const pack = useCommand(PackOrder)
  const steps = [
    { can: abilities.accept, label: '接单', done: '已接单', action: accept },
    { can: abilities.pick, label: '开始拣货', done: '已开始拣货', action: pick },
    { can: abilities.pack, label: '打包完成', done: '已打包', action: pack },
  ]
  return steps
    .filter(({ can }) => can)
    .map(({ label, done, action }) => (
      <Button
        key={label}
        type={type}
        loading={action.isPending}
        aria-label={of && `${label} ${of}`}
        onClick={() => action.mutate({ orderId }, { onSuccess: () => void message.success(done) })}
      >
        {label}
      </Button>
    ))
}
