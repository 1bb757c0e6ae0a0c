'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { BrandMark, IconChevronDown, IconLocation, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { brandName } from '../../../../shell/brand.ts'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useLoggedIn } from '../../../../shell/session.ts'
import styles from './ShopRow.module.css'

const ShopsSheet = lazyPart(() => import('../../../../features/account/ShopsSheet.tsx'))

/** The first line of home: for which shop one buys, with the switch where there are several, and where its goods go. */
export function ShopRow({ shop }: { shop: Out<typeof GetHome>['shop'] | undefined }) {
  const loggedIn = useLoggedIn()
  const me = useMe().data
  const several = (me?.shopCount ?? 0) > 1
  const [choosing, setChoosing] = useState(false)
  const name = (
    <span className={styles.name}>
      {(shop ?? me?.shop)?.name ??
        (me && shop === null ? (me.user.kind === 'salesman' ? '业务员账号' : '还没有门店') : brandName())}
    </span>
  )
  return (
    <section className={styles.row} aria-label="当前门店">
      {several ? (
        <button type="button" className={styles.shop} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {name}
          <IconChevronDown size={16} label="切换门店" />
        </button>
      ) : loggedIn ? (
        <a className={styles.shop} href={to('pages/person/index')}>
          {name}
        </a>
      ) : (
        <span className={styles.shop}>
          <BrandMark />
          {name}
        </span>
      )}
      {shop && (
        <span className={styles.city}>
          <IconLocation size={14} />
          <span className={styles.name}>送至 {shop.regionName}</span>
        </span>
      )}
      <Suspense>{choosing && <ShopsSheet onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  )
}
