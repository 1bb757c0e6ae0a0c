import { BRANCH_STANDING_NAMES } from '@shop/contract/branch-states'
import { GetHeadquarters } from '@shop/contract/branches'
import { Cell, CellGroup, Skeleton, Tag, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useCall } from '../../shell/query.ts'
import { STANDING_TONES } from './standing-words.ts'

const HeadquartersSheet = lazyPart(() => import('./HeadquartersSheet.tsx'))

/** For which headquarters a branch buys, and where that stands; it opens what to do about it. */
export function HeadquartersRow({ mayAsk }: { mayAsk: boolean }) {
  const [opened, setOpened] = useState(false)
  const query = useCall(GetHeadquarters, {}, { staleTime: 0 })
  if (!query.data) return <Skeleton shape="block" height="56px" />
  const { standing } = query.data
  if (!standing) return null
  return (
    <CellGroup title="所属总部" hint="分店由总部统一采购：总部是购货单位，商品送到本店">
      <Cell
        title={
          <>
            {standing.headquarters?.name ?? '选择总部'}{' '}
            <Tag variant={STANDING_TONES[standing.state]}>{BRANCH_STANDING_NAMES[standing.state]}</Tag>
          </>
        }
        detail={standing.text || (standing.approvesOrders ? '订单经总部审批后付款' : '订单无需总部审批')}
        {...(mayAsk && { onOpen: () => setOpened(true) })}
      />
      <Suspense>{opened && <HeadquartersSheet standing={standing} onClose={() => setOpened(false)} />}</Suspense>
    </CellGroup>
  )
}
