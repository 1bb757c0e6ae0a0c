import type { ShopSalesman } from '@shop/contract/salesmen'
import { Button, Card, IconPhone, Tag, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Avatar } from '../../../../features/account/Avatar.tsx'
import { to } from '../../../../shell/navigation.ts'
import { CartPermission } from './CartPermission.tsx'
import styles from './SalesmanCard.module.css'

const ReplaceSheet = lazyPart(() => import('./ReplaceSheet.tsx'))

interface SalesmanCardProps {
  salesman: ShopSalesman
  /** Whether the user may ask for another one, and decides whether this one may put goods into the cart. */
  mayAsk: boolean
  mayAllow: boolean
}
/** A salesman under the name of the seller: called with one press; the goods they handle; asking for another one. */
export function SalesmanCard({ salesman, mayAsk, mayAllow }: SalesmanCardProps) {
  const { salesmanId, sellerId, sellerName, name, avatar, phone, authorisationOver: isOver } = salesman
  const [asking, setAsking] = useState(false)
  const inShop = sellerId !== null && { label: '进店', href: to('sub-shop/shop/home', { sellerId }) }
  return (
    <Card title={sellerId === null ? '平台业务员' : sellerName} {...(inShop && { more: inShop })}>
      <div className={styles.who}>
        <Avatar src={avatar} size={48} />
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            {isOver && <Tag variant="danger">授权已到期</Tag>}
            {salesman.replacementAsked && <Tag>已申请更换</Tag>}
          </p>
          {phone && <p className={styles.phone}>{phone}</p>}
        </div>
        {!isOver && (
          <Button variant="outlined" href={`tel:${phone}`} icon={<IconPhone size={18} />} label={`拨打电话给${name} ${phone}`}>
            拨打电话
          </Button>
        )}
      </div>
      <Facts salesman={salesman} />
      <CartPermission salesman={salesman} mayAllow={mayAllow} />
      <div className={styles.buttons}>
        {!isOver && (
          <Button
            block
            variant="outlined"
            href={to('sub-person/salesman/responsibleForGoods', { salesmanId })}
            label={`${name}的负责商品`}
          >
            负责商品
          </Button>
        )}
        {mayAsk && (
          <Button block variant="text" onClick={() => setAsking(true)} label={`更换业务员${name}`}>
            更换业务员
          </Button>
        )}
      </div>
      <Suspense>{asking && <ReplaceSheet salesman={salesman} onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  )
}

function Facts({
  salesman: { handles, hours, area, authorisedUntil, authorisationOver: isOver, sellerId },
}: {
  salesman: ShopSalesman
}) {
  return (
    <dl className={styles.facts}>
      <Fact name="负责" value={handles} />
      <Fact name="时间" value={hours} />
      <Fact name="区域" value={area} />
      {authorisedUntil && (
        <div className={isOver ? styles.over : undefined}>
          <dt>授权书</dt>
          <dd>
            {isOver
              ? `已于 ${authorisedUntil} 到期，有事请联系${sellerId === null ? '平台' : '卖家'}客服`
              : `有效期至 ${authorisedUntil}`}
          </dd>
        </div>
      )}
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) =>
  value !== '' && (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
