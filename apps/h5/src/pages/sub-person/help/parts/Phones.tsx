import { GetServicePhones } from '@shop/contract/platform'
import { Cell, CellGroup, IconPhone, Skeleton } from '@shop/ui'
import { useCall } from '../../../../shell/query.ts'

/** Whom to call: nothing where the numbers are not known. */
export function Phones() {
  const { data, isPending } = useCall(GetServicePhones, { prodType: 3 }, { staleTime: 600_000 })
  if (isPending) return <Skeleton shape="block" height="150px" />
  if (!data?.rows.length) return null
  return (
    <CellGroup title="联系客服">
      {data.rows.map(({ name, phone, hours }) => (
        <Cell key={phone} icon={<IconPhone size={20} />} title={name} detail={hours} value={phone} href={`tel:${phone}`} />
      ))}
    </CellGroup>
  )
}
