import { chinaTime } from '@shop/contract/china-time'
import { ConsolePickList } from '@shop/contract/console-orders'
import type { Out } from '@shop/contract/endpoint'
import { Button } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, NotFound } from '../../kit/views.tsx'
import styles from './PickList.module.css'

type Row = Out<typeof ConsolePickList>['rows'][number]

/** A printable pick list: by goods and batch, with a box to tick and space for the location. */
export function PickList() {
  const [{ ids = '' }] = useAddress()
  const orderIds = ids
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const { data, error, refetch, dataUpdatedAt } = useCall(ConsolePickList, { orderIds }, { enabled: orderIds.length > 0 })
  if (orderIds.length === 0) return <NotFound what="拣货单" />
  if (error) return <Failure error={error} retry={() => void refetch()} what="拣货单" />
  if (!data) return <Loading />
  const orders = new Set(data.rows.flatMap((row) => row.orders.map(({ orderNo }) => orderNo)))
  const packs = data.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const [unit, ...others] = new Set(data.rows.map(({ units }) => units))
  return (
    <main className={styles.sheet}>
      <title>{`拣货单 · ${consoleName}`}</title>
      <header className={styles.head}>
        <h1>拣货单</h1>
        <span className="number">
          {orders.size} 单 · {data.rows.length} 个批号 · {others.length ? `数量 ${packs}` : `共 ${packs} ${unit ?? ''}`} ·{' '}
          {chinaTime(dataUpdatedAt).slice(0, 16)}
        </span>
        <Button
          className={styles.print}
          type="primary"
          autoFocus
          onClick={() => window.print()}
          disabled={data.rows.length === 0}
        >
          打印
        </Button>
      </header>
      {data.rows.length === 0 ? <p>所选订单没有需要拣货的商品（已接单、拣货中的订单才有）。</p> : <Sheet rows={data.rows} />}
      <footer className={styles.foot}>
        <span>拣货人：</span>
        <span>复核人：</span>
        <span>日期：</span>
      </footer>
    </main>
  )
}

function Sheet({ rows }: { rows: Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">已拣</th>
          <th scope="col">货位</th>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">效期</th>
          <th scope="col">数量</th>
          <th scope="col">订单</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => {
          const first = rows[i - 1]?.goodsNo !== row.goodsNo
          const batches = rows.filter(({ goodsNo }) => goodsNo === row.goodsNo).length
          return (
            <tr key={`${row.goodsNo}-${row.batchNo}`}>
              <td aria-label="待拣">
                <span className={styles.box} />
              </td>
              <td aria-label="货位" className={styles.place} />
              {first && (
                <td rowSpan={batches}>
                  <b>{row.goodsShowName}</b> {row.specification}
                  <br />
                  {row.factory} · {row.goodsNo}
                </td>
              )}
              <td className="number">{row.batchNo}</td>
              <td className="number">{row.expiresOn}</td>
              <td className={styles.quantity}>
                {row.quantity} {row.units}
              </td>
              <td className={styles.orders}>{row.orders.map(({ orderNo, quantity }) => `${orderNo}×${quantity}`).join('，')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
