import { MAX_SALES_DAYS, SALES_PERIODS } from '@shop/contract/sales-periods'
import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useAddress } from '../../kit/address.ts'
import { useMe } from '../../kit/me.ts'
import { askedSales } from './asked.ts'
import { SellerField } from './SellerField.tsx'

const { chosen: chosenName, ...named } = SALES_PERIODS
const PERIODS = Object.entries(named).map(([value, label]) => ({ value, label }))

/** Which period the sales are of, and for the platform of which seller; kept in the address. */
export function PeriodBar() {
  const { org } = useMe()
  const [address, change] = useAddress()
  const { period, from, to } = askedSales(address)
  return (
    <search className="filters">
      <Radio.Group
        aria-label="期间"
        optionType="button"
        options={PERIODS}
        value={period}
        onChange={({ target }) => change({ period: String(target.value), from: undefined, to: undefined })}
      />
      <DatePicker.RangePicker
        aria-label={chosenName}
        placeholder={['自选日期起', '止']}
        value={from && to ? [dayjs(from), dayjs(to)] : null}
        maxDate={dayjs()}
        disabledDate={(day, { from: begin }) => begin !== undefined && Math.abs(day.diff(begin, 'day')) >= MAX_SALES_DAYS}
        onChange={(days) => {
          const [first, last] = days ?? []
          const isChosen = first && last
          change({
            period: isChosen ? 'chosen' : undefined,
            from: isChosen ? first.format('YYYY-MM-DD') : undefined,
            to: isChosen ? last.format('YYYY-MM-DD') : undefined,
          })
        }}
        style={{ width: 250 }}
      />
      {org === 'platform' && <SellerField />}
    </search>
  )
}
