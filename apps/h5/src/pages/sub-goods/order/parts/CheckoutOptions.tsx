import type { InvoiceKind } from '@shop/contract/codes'
import { Cell, CellGroup, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { Checkout } from './checkout-view.ts'
import type { Options } from './options.ts'

const ChoiceSheet = lazyPart(() => import('./ChoiceSheet.tsx'))

interface CheckoutOptionsProps {
  /** Whose name the invoice has. */
  title: string
  kinds: Checkout['invoiceKinds']
  deliveryWishes: Checkout['deliveryWishes']
  value: Options
  onChange: (value: Options) => void
}

/** Invoice kind (its title is the buyer of record) and delivery preference, each chosen in a sheet from what the platform offers. */
export function CheckoutOptions({ title, kinds, deliveryWishes, value, onChange }: CheckoutOptionsProps) {
  const [openSheet, setOpenSheet] = useState<'invoice' | 'delivery' | null>(null)
  const close = () => setOpenSheet(null)
  const invoiced = value.invoiceKind !== 'none'
  return (
    <>
      <CellGroup>
        <Cell
          title="发票"
          {...(invoiced && { detail: `抬头 ${title}` })}
          value={kinds.find((k) => k.kind === value.invoiceKind)?.name}
          onOpen={() => setOpenSheet('invoice')}
        />
        <Cell
          title="收货时间"
          value={deliveryWishes.find((one) => one.value === value.deliveryWish)?.label}
          onOpen={() => setOpenSheet('delivery')}
        />
      </CellGroup>
      <Suspense>
        {openSheet === 'invoice' && (
          <ChoiceSheet
            title="发票类型"
            items={kinds.map((k) => ({ key: k.kind, name: k.name, disabled: k.disabled }))}
            value={value.invoiceKind}
            onChoose={(key) => onChange({ ...value, invoiceKind: key as InvoiceKind })}
            onClose={close}
          />
        )}
        {openSheet === 'delivery' && (
          <ChoiceSheet
            title="收货时间"
            items={deliveryWishes.map((one) => ({ key: one.value, name: one.label, disabled: null }))}
            value={value.deliveryWish}
            onChoose={(key) => onChange({ ...value, deliveryWish: key })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
