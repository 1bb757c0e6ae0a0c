import { GetOwnService, ListServedShops, type ServedShop } from '@shop/contract/salesmen'
import { SERVED_FILTER_NAMES } from '@shop/contract/served-shops'
import { Card, EmptyView, IconChevronRight, Skeleton } from '@shop/ui'
import { ago, conditionFen } from '../../../../shell/format.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './ServingCard.module.css'

const MINE = 'pages/person/index'
/** What a salesman acts on first, in this order. */
const NEEDS = ['expiring', 'cart', 'suspended', 'unqualified'] as const
type Need = (typeof NEEDS)[number]
/** How many shops of a kind are named; the others are a press away. */
const NAMED = 3

/** Home of a salesman: how many shops are in their care, and which of them need something today. */
export function ServingCard() {
  const service = useCall(GetOwnService, {}, { staleTime: 60_000 })
  return (
    <Loaded query={service} skeleton={<Skeleton shape="card" />}>
      {({ salesman }) => {
        if (!salesman) return null
        const { counts, authorisationOver } = salesman
        const needs = NEEDS.filter((need) => counts[need] > 0)
        if (authorisationOver || counts.all === 0)
          return (
            <Card title="我负责的门店">
              <EmptyView
                small
                art={authorisationOver ? 'licence' : 'counter'}
                title={authorisationOver ? '授权书已到期，暂时看不到门店' : '还没有负责的门店'}
                action={{ label: authorisationOver ? '查看授权' : '邀请门店', href: to(MINE) }}
              />
            </Card>
          )
        return (
          <Card title={`我负责的门店 ${counts.all} 家`} more={{ label: '全部', href: to(MINE, { served: 'all' }) }}>
            {needs.length === 0 && <p className={styles.none}>今天没有门店需要跟进</p>}
            <ul className={styles.needs} aria-label="需要跟进">
              {needs.map((need) => (
                <li key={need}>
                  <a className={styles.need} href={to(MINE, { served: need })}>
                    <span>{SERVED_FILTER_NAMES[need]}</span>
                    <span className={styles.count}>
                      {counts[need]} 家
                      <IconChevronRight size={14} />
                    </span>
                  </a>
                  {(need === 'expiring' || need === 'cart') && <Named need={need} />}
                </li>
              ))}
            </ul>
          </Card>
        )
      }}
    </Loaded>
  )
}

/** Of the shops that need this, the first ones with what it is: the certificate that ends first, the cart that has waited longest. */
function Named({ need }: { need: 'expiring' | 'cart' }) {
  const shops = useCall(ListServedShops, { state: need }, { staleTime: 60_000 }).data?.rows ?? []
  return (
    <ul className={styles.named}>
      {[...shops]
        .sort((a, b) => urgency(need, a) - urgency(need, b))
        .slice(0, NAMED)
        .map((shop) => (
          <li key={shop.shopId}>
            {shop.name}：{need === 'expiring' ? expiringText(shop) : cartText(shop)}
          </li>
        ))}
    </ul>
  )
}

const urgency = (need: Need, { expiring: [paper], cart }: ServedShop) =>
  need === 'expiring' ? (paper?.daysLeft ?? Infinity) : Date.parse(cart?.touchedAt ?? '')

function expiringText({ expiring: [paper] }: ServedShop) {
  if (!paper) return ''
  const { name, daysLeft } = paper
  return `${name}${daysLeft < 0 ? '已到期' : daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`}`
}
const cartText = ({ cart }: ServedShop) =>
  cart ? `${cart.kinds} 种，标价约 ${conditionFen(cart.listFen)}，${ago(cart.touchedAt)}放的` : ''
