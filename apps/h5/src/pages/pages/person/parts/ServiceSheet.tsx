import { GetServicePhones } from '@shop/contract/platform'
import { Cell, CellGroup, EmptyView, Sheet, Skeleton } from '@shop/ui'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useCall } from '../../../../shell/query.ts'

/** The phone numbers of customer service. */
export default function ServiceSheet({ onClose }: { onClose: () => void }) {
  const phones = useCall(GetServicePhones, { prodType: 3 }, { staleTime: 600_000 })
  return (
    <Sheet open title="客服电话" onClose={onClose}>
      <Loaded query={phones} skeleton={<Skeleton shape="list" count={2} />}>
        {({ rows }) =>
          rows.length ? (
            <CellGroup>
              {rows.map((row) => (
                <Cell key={row.phone} title={row.name} detail={row.hours} value={row.phone} href={`tel:${row.phone}`} />
              ))}
            </CellGroup>
          ) : (
            <EmptyView small art="telephone" title="暂时没有客服电话" />
          )
        }
      </Loaded>
    </Sheet>
  )
}
