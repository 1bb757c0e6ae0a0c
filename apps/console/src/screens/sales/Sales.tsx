import { ConsoleGetSales } from '@shop/contract/console-figures'
import type { Out } from '@shop/contract/endpoint'
import { SALES_FIGURES } from '@shop/contract/sales-periods'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { askedSales, unitOf } from './asked.ts'
import { FigureList } from './FigureList.tsx'
import { MissedPart } from './MissedPart.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SalesTabs } from './SalesTabs.tsx'

const UNITS = [
  { value: 'day', label: '按天' },
  { value: 'month', label: '按月' },
]

/** What was sold in a period: its figures next to those before it, by day or month, and what was asked for in vain. */
export function Sales() {
  const [address, change] = useAddress()
  const asked = askedSales(address)
  const by = unitOf(address, asked)
  const { data, error, refetch, isFetching } = useCall(ConsoleGetSales, { ...asked, by }, { keep: true })
  if (error && !data) return <Failure error={error} retry={() => void refetch()} what="卖家" />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`销售统计 · ${consoleName}`}</title>
      <div className="head">
        <h1>销售统计</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <SalesTabs at="/sales" />
      <p className="gap number">{periodText(data)}</p>
      <FigureList figures={data.figures} before={data.figuresBefore} />
      <Part
        title={SALES_FIGURES.paid.name}
        actions={
          <Radio.Group
            aria-label="按天或按月"
            optionType="button"
            options={UNITS}
            value={by}
            onChange={({ target }) => change({ by: String(target.value) })}
          />
        }
      >
        <SalesChart points={data.points} by={by} />
      </Part>
      <Missed from={data.from} to={data.to} />
    </div>
  )
}

/** `2026-03-04 至 2026-03-10，前期为 2026-02-25 至 2026-03-03` */
const periodText = ({ from, to, before, seller }: Out<typeof ConsoleGetSales>) =>
  `${seller ? seller.name : '全部卖家'}，${from} 至 ${to}；前期为之前同样长的 ${before.from} 至 ${before.to}。每件事算在发生的那一天，今天的随时更新`

/** Sellers see what they could not sell, with the right that sees it. */
function Missed(days: { from: string; to: string }) {
  return hasRight(useMe(), 'seller:offers') && <MissedPart {...days} />
}
