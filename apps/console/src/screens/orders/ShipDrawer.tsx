import { type ConsoleGetOrder, ListShipBatches, ShipOrder } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'
import { batchesLeft, parcelError, restFor, shipArgs, swappedIn, type BatchLeft, type Parcel } from './allocation.ts'
import { lastCarrier, saveCarrier, ParcelFields } from './ParcelFields.tsx'
import { QuantityTable } from './QuantityTable.tsx'

interface Values {
  parcels?: Parcel[]
}
interface Props {
  order: Out<typeof ConsoleGetOrder>
  close: () => void
  done: (text: string) => void
}

/**
 * Ships by batch: everything left in one parcel by default; each parcel is one call. The batches are the reserved ones and
 * those the seller chooses instead.
 */
export function ShipDrawer({ order, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const [tried, setTried] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const client = useQueryClient()
  const found = useCall(ListShipBatches, { orderId: order.orderId })
  const all = found.data && batchesLeft(order.lines, found.data.rows)
  const shown = all?.filter(({ id, left }) => left > 0 || chosen.has(id)) ?? []
  const carriers = found.data?.carriers ?? []
  const parcelsNow = () => form.getFieldsValue(true).parcels ?? []
  const fresh = (others: Parcel[]): Parcel => ({
    way: 'carrier',
    carrier: lastCarrier(carriers),
    quantities: restFor(shown, others),
  })

  const choose = (batch: BatchLeft) => {
    const quantities = ['parcels', 0, 'quantities'] as ['parcels', number, 'quantities']
    form.setFieldValue(quantities, swappedIn(batch, [...shown, batch], parcelsNow()))
    setChosen(new Set([...chosen, batch.id]))
    // Its field exists only after the next render.
    requestAnimationFrame(() => form.focusField([...quantities, batch.id]))
  }
  const send = async () => {
    // Values of hidden fields (the other delivery method) stay in the form but are not sent.
    const parcels = parcelsNow()
    setTried(true)
    if (parcelError(shown, parcels)) return
    const numbers: string[] = []
    try {
      for (const [i, parcel] of parcels.entries()) {
        const { packageNo } = await call(ShipOrder, shipArgs(order.orderId, shown, parcel))
        numbers.push(packageNo)
        // A sent parcel is removed from the form, so a failure of the next one does not send it again.
        form.setFieldValue('parcels', parcels.slice(i + 1))
        if (parcel.way === 'carrier') saveCarrier(parcel.carrier)
      }
    } finally {
      if (numbers.length > 0) {
        done(`已发货：包裹 ${numbers.join('、')}`)
        await client.invalidateQueries()
      }
    }
    close()
  }
  return (
    <FormDrawer
      title={`发货 ${order.orderNo}`}
      send="确认发货"
      form={form}
      width={880}
      scanning
      ready={all !== undefined}
      onSend={send}
      onClose={close}
    >
      <p className="gap">
        {order.address.receiver} {order.address.phone} {order.address.text}
      </p>
      {all === undefined && found.error && (
        <Alert
          type="error"
          showIcon
          title={`批号没有读出来：${found.error.message}`}
          action={<Button onClick={() => void found.refetch()}>重试</Button>}
        />
      )}
      {all === undefined && !found.error && <Skeleton active />}
      {all?.length === 0 && <Alert className="gap" type="warning" showIcon title="没有批次可发，请先核对库存" />}
      {all && (
        <Form.List name="parcels" initialValue={[fresh([])]}>
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <ParcelFields
                  key={key}
                  index={name}
                  carriers={carriers}
                  remove={fields.length > 1 ? () => remove(name) : undefined}
                />
              ))}
              <Button className="gap" onClick={() => add(fresh(parcelsNow()))} disabled={fields.length >= 5}>
                分成多个包裹
              </Button>
              <QuantityTable
                batches={shown}
                others={all.filter(({ id, left }) => left === 0 && !chosen.has(id))}
                onChoose={choose}
                parcels={fields.map(({ name }) => name)}
                tried={tried}
              />
            </>
          )}
        </Form.List>
      )}
    </FormDrawer>
  )
}
