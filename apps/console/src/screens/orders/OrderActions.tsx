import { ConsoleDeliveryNote, type ConsoleGetOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { openFile } from '../../kit/open-file.ts'
import { RefuseDrawer } from './RefuseDrawer.tsx'
import { ShipDrawer } from './ShipDrawer.tsx'
import { StepButton } from './StepButton.tsx'

/** The actions the server allows on an order; the shipping form has its own address (`?act=ship`). */
export function OrderActions({ order }: { order: Out<typeof ConsoleGetOrder> }) {
  const { abilities, orderId } = order
  const [{ act }, change] = useAddress()
  const [refusing, setRefusing] = useState(false)
  const show = useFailure()
  const { message } = App.useApp()
  const print = () => openFile(() => call(ConsoleDeliveryNote, { orderId })).catch(show)
  return (
    <div className="actions">
      <StepButton orderId={orderId} abilities={abilities} type="primary" />
      {abilities.ship && (
        <Button type={abilities.pick || abilities.pack ? 'default' : 'primary'} onClick={() => change({ act: 'ship' })}>
          发货
        </Button>
      )}
      {abilities.deliveryNote && <Button onClick={() => void print()}>打印随货同行单</Button>}
      {abilities.refuse && (
        <Button danger onClick={() => setRefusing(true)}>
          拒绝接单
        </Button>
      )}
      {act === 'ship' && abilities.ship && (
        <ShipDrawer order={order} close={() => change({ act: undefined })} done={(text) => void message.success(text)} />
      )}
      {refusing && <RefuseDrawer order={order} close={() => setRefusing(false)} />}
    </div>
  )
}
