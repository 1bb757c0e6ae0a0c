import { SetWatch } from '@shop/contract/browsing'
import type { GoodsRowData } from '@shop/contract/catalog'
import { Button, Cell, Sheet, Switch, TextField, formatFen, parseYuan, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import styles from './WatchSheet.module.css'
import { useCanSeePrices } from './use-can-see-prices.ts'

export type Watched = GoodsRowData['watched']

interface WatchSheetProps {
  goodsId: number
  name: string
  /** What the shop watches already. */
  watched: Watched
  /** Which notice was asked for, where nothing is watched yet. */
  asked?: 'stock' | 'price'
  /** Fen of a pack now, where it is known. */
  nowFen?: number | null
  onClose: () => void
}

/** What the shop wants to know of goods: that they are there again; for who sees prices, that they cost less. */
export default function WatchSheet({ goodsId, name, watched, asked = 'stock', nowFen = null, onClose }: WatchSheetProps) {
  const seesPrices = useCanSeePrices()
  const [stock, setStock] = useState(watched?.stock ?? (asked === 'stock' || !seesPrices))
  const [price, setPrice] = useState(watched?.price ?? asked === 'price')
  const [below, setBelow] = useState(watched?.belowFen ? (watched.belowFen / 100).toFixed(2) : '')
  const [error, setError] = useState<string>()
  const setting = useSend(SetWatch, {
    handle: ({ code, fields }) => {
      if (code !== 422 || !fields.belowFen) return false
      setError(fields.belowFen)
      return true
    },
  })
  const send = async (kinds: ('stock' | 'price')[]) => {
    setError(undefined)
    const belowFen = kinds.includes('price') && below.trim() ? parseYuan(below) : undefined
    if (belowFen === null || belowFen === 0) return setError('请填写价格，例如 12.50')
    if (!(await setting.send({ goodsId, kinds, ...(belowFen && { belowFen }) }))) return
    toast(kinds.length > 0 ? '已设置，有消息会通知门店' : '已取消提醒', { tone: 'success' })
    onClose()
  }
  const save = () => send([...(stock ? (['stock'] as const) : []), ...(price && seesPrices ? (['price'] as const) : [])])
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      footer={
        <Button block loading={setting.busy} disabled={!stock && !price && !watched} onClick={save}>
          {stock || price || !watched ? '保存' : '取消提醒'}
        </Button>
      }
    >
      <div className={styles.form}>
        <Cell
          title="到货提醒"
          detail="缺货后又能买时通知"
          right={<Switch label="到货提醒" checked={stock} onChange={setStock} />}
        />
        {seesPrices && (
          <Cell
            title="降价提醒"
            detail={nowFen === null ? '按您门店的价格比较' : `现在 ${formatFen(nowFen)}，按您门店的价格比较`}
            right={<Switch label="降价提醒" checked={price} onChange={setPrice} />}
          />
        )}
        {seesPrices && price && (
          <TextField
            label="降到多少元以下才提醒（可不填）"
            placeholder="不填：比现在低就提醒"
            inputMode="decimal"
            maxLength={10}
            value={below}
            onChange={setBelow}
            error={error}
          />
        )}
        <p className={styles.hint}>每种商品一天最多一条消息；买到后或 90 天后自动结束</p>
      </div>
    </Sheet>
  )
}
