import { ConsoleGetSales } from '@shop/contract/console-figures'
import { Link } from '@tanstack/react-router'
import { Alert, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall } from '../../kit/queries.ts'
import { SalesChart } from '../sales/SalesChart.tsx'

const PERIODS = [
  { value: 'week', label: '近 7 天' },
  { value: 'days30', label: '近 30 天' },
] as const
type Period = (typeof PERIODS)[number]['value']

/** What was paid in the last 7 or 30 days by day, and the way to all figures. */
export function RecentSales() {
  const [period, choose] = useState<Period>('week')
  const { data, error } = useCall(ConsoleGetSales, { period }, { keep: true })
  return (
    <Part
      title="近期成交"
      actions={
        <>
          <Radio.Group
            aria-label="期间"
            optionType="button"
            options={[...PERIODS]}
            value={period}
            onChange={({ target }) => choose(target.value as Period)}
          />
          <Link to="/sales" search={{ period }}>
            销售统计
          </Link>
        </>
      }
    >
      {error && !data && <Alert type="error" showIcon title={`近期的数字没有取到：${error.message}`} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && <SalesChart points={data.points} by="day" />}
    </Part>
  )
}
