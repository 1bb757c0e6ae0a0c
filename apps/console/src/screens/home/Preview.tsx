import { FindHomeVisitors, PreviewHome } from '@shop/contract/console-home'
import { DatePicker, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading } from '../../kit/views.tsx'
import { PreviewPhone } from './PreviewPhone.tsx'

/** How home is found by a guest, or by a shop, on a day. */
export function Preview() {
  const [words, type] = useState('')
  const [shop, choose] = useState<number>()
  const [day, setDay] = useState<Dayjs | null>(null)
  const keyword = useDeferredValue(words.trim())
  const found = useCall(FindHomeVisitors, { keyword }, { enabled: keyword.length >= 2, keep: true })
  const { data, error, refetch } = useCall(
    PreviewHome,
    { ...(shop !== undefined && { shopId: shop }), ...(day && { day: day.format('YYYY-MM-DD') }) },
    { keep: true },
  )
  return (
    <>
      <div className="head">
        <Select<number>
          allowClear
          style={{ width: 320 }}
          placeholder="访客；输入店名查看门店的首页"
          aria-label="查看谁的首页"
          showSearch={{ filterOption: false, onSearch: type }}
          value={shop}
          onChange={(chosen?: number) => choose(chosen)}
          notFoundContent={keyword.length < 2 ? '请输入店名，至少 2 个字' : '没有这家门店'}
          options={(found.data?.rows ?? []).map(({ shopId, name, regionName }) => ({
            value: shopId,
            label: `${name}（${regionName}）`,
          }))}
        />
        <DatePicker value={day} placeholder="今天" aria-label="哪一天" onChange={(value: Dayjs | null) => setDay(value)} />
        <span className="quiet">按此刻的时间计算，不显示价格</span>
      </div>
      {error && !data ? (
        <Failure error={error} retry={() => void refetch()} what="门店" />
      ) : data ? (
        <PreviewPhone home={data} />
      ) : (
        <Loading />
      )}
    </>
  )
}
