import { DELIVERY_WISHES, type DeliveryWish, type InvoiceKind } from '@shop/contract/codes'
import { Button, Cell, CellGroup, Radio, RadioGroup, Sheet } from '@shop/ui'
import { useState } from 'react'
import type { Checkout } from '../commit.tsx'

export interface Options {
  invoiceKind: InvoiceKind
  deliveryWish: DeliveryWish
}
interface CheckoutOptionsProps {
  kinds: Checkout['invoiceKinds']
  value: Options
  onChange: (value: Options) => void
}

/** Invoice kind and delivery wish, each chosen in a sheet. */
export function CheckoutOptions({ kinds, value, onChange }: CheckoutOptionsProps) {
  const [asking, setAsking] = useState<'invoice' | 'wish' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <CellGroup>
        <Cell title="发票" value={kinds.find((k) => k.kind === value.invoiceKind)?.name} onOpen={() => setAsking('invoice')} />
        <Cell title="收货时间" value={DELIVERY_WISHES[value.deliveryWish]} onOpen={() => setAsking('wish')} />
      </CellGroup>
      {asking === 'invoice' && (
        <Choice
          title="发票类型"
          items={kinds.map((k) => ({ key: k.kind, name: k.name, disabled: k.disabled }))}
          value={value.invoiceKind}
          onChoose={(key) => onChange({ ...value, invoiceKind: key as InvoiceKind })}
          onClose={close}
        />
      )}
      {asking === 'wish' && (
        <Choice
          title="收货时间"
          items={Object.entries(DELIVERY_WISHES).map(([key, name]) => ({ key, name, disabled: null }))}
          value={value.deliveryWish}
          onChoose={(key) => onChange({ ...value, deliveryWish: key as DeliveryWish })}
          onClose={close}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  title: string
  items: { key: string; name: string; disabled: string | null }[]
  value: string
  onChoose: (key: string) => void
  onClose: () => void
}
function Choice({ title, items, value, onChoose, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(value)
  const confirm = () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button block onClick={confirm}>
          确定
        </Button>
      }
    >
      <RadioGroup label={title} value={chosen} onChange={setChosen}>
        {items.map((item) => (
          <Radio key={item.key} value={item.key} disabled={item.disabled !== null} hint={item.disabled ?? undefined}>
            {item.name}
          </Radio>
        ))}
      </RadioGroup>
    </Sheet>
  )
}
