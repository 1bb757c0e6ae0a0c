import { ListSalesmen } from '@shop/contract/salesmen'
import { Card, Cell, EmptyView, IconPhone, Skeleton } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './list.module.css'
import { SalesmanCard } from './parts/SalesmanCard.tsx'

/** Who serves the shop, by seller: called with one press, and the goods they handle; sellers without one are called at their service. */
export default function MySalesmen() {
  const salesmen = useCall(ListSalesmen, {}, { staleTime: 0 })
  return (
    <Page>
      <Loaded
        query={salesmen}
        skeleton={
          <div className={styles.page}>
            <Skeleton shape="block" height="168px" count={3} />
          </div>
        }
      >
        {({ rows, services, mayAskReplacement, mayAllowCart }) => (
          <div className={styles.page}>
            {rows.map((salesman) => (
              <SalesmanCard key={salesman.salesmanId} salesman={salesman} mayAsk={mayAskReplacement} mayAllow={mayAllowCart} />
            ))}
            {rows.length === 0 && (
              <EmptyView
                small={services.length > 0}
                art="telephone"
                title="还没有业务员负责您的门店"
                detail={services.length > 0 ? '有问题可以直接联系卖家' : '有问题可以联系平台客服'}
                action={{ label: '联系平台客服', href: to('pages/person/index', { highlight: 'service' }) }}
              />
            )}
            {services.length > 0 && (
              <Card title="卖家客服" flush>
                {services.map(({ sellerId, name, phone }) => (
                  <Cell key={sellerId} icon={<IconPhone size={18} />} title={name} detail={phone} href={`tel:${phone}`} />
                ))}
              </Card>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
