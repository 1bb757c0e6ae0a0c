import { RegisterShortage } from '@shop/contract/shortages'
import { canNameGoods } from '@shop/contract/goods-name'
import { namesGoods } from '@shop/contract/trace-codes'
import { Button, NumberBox, Sheet, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import styles from './ShortageSheet.module.css'

const MAX_QUANTITY = 9999

interface ShortageSheetProps {
  /** Figures alone are left to be said in words; a code of its pack is registered as such. */
  name: string
  specification?: string
  factory?: string
  /** Packs that are needed; 10 without it. */
  quantity?: number
  goodsId?: number
  onClose: () => void
}

/** Registers an unmet need: product, quantity, factory; the barcode says which it is for sure. */
export default function ShortageSheet({ onClose, goodsId, ...known }: ShortageSheetProps) {
  const [name, setName] = useState(goodsId || canNameGoods(known.name) ? known.name : '')
  const [specification, setSpecification] = useState(known.specification ?? '')
  const [factory, setFactory] = useState(known.factory ?? '')
  const [barcode, setBarcode] = useState(!goodsId && namesGoods(known.name) ? known.name : '')
  const [quantity, setQuantity] = useState(Math.min(known.quantity ?? 10, MAX_QUANTITY))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const register = useSend(RegisterShortage, {
    handle: (error) => {
      if (error.code !== 422) return false
      setErrors(error.fields)
      return Object.keys(error.fields).length > 0
    },
  })
  const submit = async () => {
    if (!name.trim()) {
      setErrors({ name: '请填写药品名称' })
      return
    }
    setErrors({})
    const words = {
      ...(specification.trim() && { specification }),
      ...(factory.trim() && { factory }),
      ...(barcode && { barcode }),
    }
    if (!(await register.send({ name, quantity, ...words, ...(goodsId && { goodsId }) }))) return
    toast('已登记，找到货源就安排上架', { tone: 'success' })
    onClose()
  }
  return (
    <Sheet
      open
      title="缺货登记"
      onClose={onClose}
      footer={
        <Button block onClick={submit}>
          提交登记
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField label="药品名称" required value={name} onChange={setName} maxLength={60} error={errors.name} />
        <TextField
          label="规格"
          placeholder="例如 0.25g×24粒"
          value={specification}
          onChange={setSpecification}
          maxLength={60}
          error={errors.specification}
        />
        <TextField
          label="厂家"
          placeholder="不限可不填"
          value={factory}
          onChange={setFactory}
          maxLength={60}
          error={errors.factory}
        />
        {!goodsId && (
          <TextField
            label="条码"
            placeholder="药盒条码或追溯码的数字，可不填"
            digits
            value={barcode}
            onChange={setBarcode}
            maxLength={20}
            error={errors.barcode}
          />
        )}
        <div className={styles.quantity}>
          <span>需要数量</span>
          <NumberBox label="需要数量" value={quantity} max={MAX_QUANTITY} onChange={setQuantity} />
        </div>
      </div>
    </Sheet>
  )
}
