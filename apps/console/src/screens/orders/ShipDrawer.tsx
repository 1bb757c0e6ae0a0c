import type { CallOut } from '@shop/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { batchesLeft, parcelFault, restFor, shipArgs, type Parcel } from './allocation.ts'
import { lastCarrier, keepCarrier, ParcelFields } from './ParcelFields.tsx'
import { QuantityTable } from './QuantityTable.tsx'

interface Values {
  parcels: Parcel[]
}
interface Props {
  order: CallOut<'ConsoleGetOrder'>
  close: () => void
  done: (text: string) => void
}

/** Ships by batch: everything left in one parcel unless said otherwise; each parcel is one call. */
export function ShipDrawer({ order, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const batches = batchesLeft(order.lines)
  const fresh = (others: Parcel[]): Parcel => ({ way: 'carrier', carrier: lastCarrier(), quantities: restFor(batches, others) })

  const send = async () => {
    // Values of fields that are not shown (the other way of delivery) stay in the form, and out of the call.
    const { parcels } = form.getFieldsValue(true) as Values
    setTried(true)
    if (parcelFault(batches, parcels)) return
    const numbers: string[] = []
    try {
      for (const [i, parcel] of parcels.entries()) {
        const { packageNo } = await call('ShipOrder', shipArgs(order.orderId, batches, parcel))
        numbers.push(packageNo)
        // What is sent leaves the form: a failure of the next one must not send it again.
        form.setFieldValue('parcels', parcels.slice(i + 1))
        if (parcel.way === 'carrier') keepCarrier(parcel.carrier)
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
      initial={{ parcels: [fresh([])] }}
      width={880}
      scanning
      onSend={send}
      onClose={close}
    >
      {batches.length === 0 && <Alert className="gap" type="warning" showIcon title="没有预留的批次可发，请先核对库存" />}
      <p className="gap">
        {order.address.receiver} {order.address.phone} {order.address.text}
      </p>
      <Form.List name="parcels">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <ParcelFields key={key} index={name} remove={fields.length > 1 ? () => remove(name) : undefined} />
            ))}
            <Button
              className="gap"
              onClick={() => add(fresh(form.getFieldsValue(true).parcels ?? []))}
              disabled={fields.length >= 5}
            >
              分成多个包裹
            </Button>
            <QuantityTable batches={batches} parcels={fields.map(({ name }) => name)} tried={tried} />
          </>
        )}
      </Form.List>
    </FormDrawer>
  )
}
