import { GetRegionLogin } from '@shop/contract/sellers'
import { Button, Card, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useLoggedIn } from '../../../../shell/session.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './RegionNotice.module.css'

const ShortageSheet = lazyPart(() => import('../../../../features/goods/ShortageSheet.tsx'))

/** Says that no one sells to the shop's region yet, and takes what it needs; nothing where somebody does. */
export function RegionNotice() {
  const region = useCall(GetRegionLogin, {}, { enabled: useLoggedIn(), staleTime: 600_000 }).data
  const [registering, setRegistering] = useState(false)
  if (!region || region.served || region.from === 'none') return null
  return (
    <Card>
      <div className={styles.notice}>
        <p className={styles.title}>您所在地区暂未开通</p>
        <p>还没有卖家销往{region.regionName}。登记需要的药品，开通时优先安排</p>
        <Button variant="outlined" block onClick={() => setRegistering(true)}>
          缺货登记
        </Button>
      </div>
      <Suspense>{registering && <ShortageSheet name="" onClose={() => setRegistering(false)} />}</Suspense>
    </Card>
  )
}
