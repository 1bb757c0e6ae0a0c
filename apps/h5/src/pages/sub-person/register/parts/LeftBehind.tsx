import { ListMembers } from '@shop/contract/members'
import { CountOrders } from '@shop/contract/orders'
import { Button, Card, Skeleton } from '@shop/ui'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../selectStore.module.css'

interface LeftBehindProps {
  shop: NonNullable<Me['shop']>
  /** The way to the new shop: the last owner has to hand this one over first. */
  children: ReactNode
}
/** The current shop, and what stays there. */
export function LeftBehind({ shop, children }: LeftBehindProps) {
  const orders = useCall(CountOrders, {})
  const isOwner = shop.role === 'owner'
  const members = useCall(ListMembers, {}, { enabled: isOwner })
  const owners = members.data?.rows.filter(({ role }) => role === 'owner').length
  return (
    <>
      <Card title="当前门店">
        <p className={styles.name}>{shop.name}</p>
        <p className={styles.facts}>
          {shop.typeName} · {shop.roleName} · {shop.regionName}
        </p>
        <Loaded query={orders} skeleton={<Skeleton shape="line" />}>
          {({ pay, group, ship, receive, refunding }) => {
            const open = pay + group + ship + receive
            return (
              <p className={styles.facts}>
                更换后，{open + refunding > 0 ? `${open} 笔进行中的订单、${refunding} 笔退款和` : '订单和'}
                购物车都留在原门店，您不能再查看
              </p>
            )
          }}
        </Loaded>
      </Card>
      {isOwner && owners === undefined ? (
        <Loaded query={members} skeleton={<Skeleton shape="card" />}>
          {() => null}
        </Loaded>
      ) : owners === 1 && members.data?.rows.length === 1 ? (
        <Card title="您是唯一成员">
          <p className={styles.facts}>{shop.name}没有其他成员可以移交。您可以直接申请加入新门店，不用先离开这一家。</p>
          <div className={styles.act}>
            <Button block href={to('sub-person/register/selectStore')}>
              申请加入新门店
            </Button>
          </div>
        </Card>
      ) : owners === 1 ? (
        <Card title="请先移交门店">
          <p className={styles.facts}>您是{shop.name}唯一的负责人。在成员管理中移交给其他成员后，就可以更换。</p>
          <div className={styles.act}>
            <Button block href={to('pages/person/index', { highlight: 'members' })}>
              去成员管理
            </Button>
          </div>
        </Card>
      ) : (
        children
      )}
    </>
  )
}
