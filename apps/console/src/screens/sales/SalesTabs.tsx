import { useNavigate } from '@tanstack/react-router'
import { Tabs } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { useMe } from '../../kit/me.ts'
import { askedAddress } from './asked.ts'
import { PeriodBar } from './PeriodBar.tsx'

const OWN = [
  { key: '/sales', label: '概况' },
  { key: '/sales/goods', label: '按商品' },
  { key: '/sales/shops', label: '按门店' },
] as const
const ALL = [...OWN, { key: '/sales/sellers', label: '按卖家' }, { key: '/sales/provinces', label: '按省份' }] as const
export type SalesPath = (typeof ALL)[number]['key']

/** The screens of sales next to each other, and the period that all of them keep. */
export function SalesTabs({ at }: { at: SalesPath }) {
  const { org } = useMe()
  const [address] = useAddress()
  const navigate = useNavigate()
  return (
    <>
      <Tabs
        activeKey={at}
        items={[...(org === 'platform' ? ALL : OWN)]}
        onChange={(to) => void navigate({ to: to as SalesPath, search: askedAddress(address) })}
      />
      <PeriodBar />
    </>
  )
}
