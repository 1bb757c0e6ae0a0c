import { ListBranches, ListBranchOrders } from '@shop/contract/branches'
import { REVIEW, SHOP_TYPE } from '@shop/contract/codes'
import { ListJoinRequests } from '@shop/contract/join-requests'
import { GetUnreadMessage } from '@shop/contract/messages'
import { ListPurchaserPapers } from '@shop/contract/purchasers'
import { IconButton, IconCheck, IconChevronDown, IconChevronRight, IconClose, IconBell, IconSettings, lazyPart } from '@shop/ui'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Avatar } from '../../../../features/account/Avatar.tsx'
import { brandName } from '../../../../shell/brand.ts'
import { maskPhone } from '../../../../shell/format.ts'
import type { Me } from '../../../../shell/me.ts'
import { setPageSearch, to, usePageSearch } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './Head.module.css'

const ShopsSheet = lazyPart(() => import('../../../../features/account/ShopsSheet.tsx'))
const ShopSheet = lazyPart(() => import('./ShopSheet.tsx'))
const HandOverSheet = lazyPart(() => import('./HandOverSheet.tsx'))
const BranchesSheet = lazyPart(() => import('../../../../features/branches/BranchesSheet.tsx'))
const MembersSheet = lazyPart(() => import('../../../../features/account/MembersSheet.tsx'))

interface FrameProps {
  avatar: string | null
  title: ReactNode
  detail: string
  /** Before the one to the settings. */
  buttons?: ReactNode
  children?: ReactNode
}
const Frame = ({ avatar, title, detail, buttons, children }: FrameProps) => (
  <div className={styles.head}>
    <div className={styles.person}>
      <Avatar src={avatar} />
      <div className={styles.who}>
        {title}
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.buttons}>
        {buttons}
        <IconButton icon={<IconSettings />} label="设置" href={to('sub-person/user/setting')} />
      </div>
    </div>
    {children}
  </div>
)

export const GuestHead = () => (
  <Frame avatar={null} title={<p className={styles.name}>您好，欢迎来{brandName()}</p>} detail="药店、诊所的进货商城" />
)

/** The user, and on the green the current shop with what it may do. */
export function MemberHead({ me: { user, shop, shopCount, abilities } }: { me: Me }) {
  return (
    <Frame
      avatar={user.avatar}
      title={
        <a className={styles.name} href={to('sub-person/user/userInfo')}>
          {user.nickname || maskPhone(user.phone)}
        </a>
      }
      detail={maskPhone(user.phone)}
      buttons={<Messages />}
    >
      {shop && <Shop shop={shop} several={shopCount > 1} mayBuy={abilities.buy} />}
    </Frame>
  )
}

/** The way to the messages, with the number of those that were not read. */
function Messages() {
  const unread = useCall(GetUnreadMessage, {}).data?.total ?? 0
  return <IconButton icon={<IconBell />} label="消息" badge={unread} href={to('sub-TUIKit/TUIConversationList/index')} />
}

interface ShopProps {
  shop: NonNullable<Me['shop']>
  several: boolean
  /** Whether the shop may buy, and this member for it. */
  mayBuy: boolean
}
function Shop({ shop, several, mayBuy }: ShopProps) {
  const [choosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState(false)
  const { highlight } = usePageSearch('pages/person/index')
  const [managing, setManaging] = useState(false)
  const [branches, setBranches] = useState(false)
  // The tab may be open already when somebody is led here.
  if (highlight === 'members' && !managing) setManaging(true)
  if (highlight === 'branches' && !branches) setBranches(true)
  const isAbove = shop.type === SHOP_TYPE.headquarters && shop.role !== 'finance'
  // The sheet is opened once: not again when the tab is.
  useEffect(() => {
    if (highlight === 'members' || highlight === 'branches') setPageSearch('pages/person/index', { highlight: undefined })
  }, [highlight])
  const { canSeePrice, canBuy, nextExpiry, expiring } = shop.qualification
  // Finance pays what others order.
  const paysOnly = canBuy && shop.role === 'finance'
  return (
    <section className={styles.shop} aria-label="当前门店">
      {/* Of one shop as well: the way to another one is there. */}
      <button type="button" className={styles.switch} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <span className={styles.shopName}>{shop.name}</span>
        <IconChevronDown size={16} label={several ? '切换门店' : '切换或新增门店'} />
      </button>
      <p className={styles.facts}>
        {shop.typeName} · {shop.roleName} · <span className={styles.region}>{shop.regionName}</span>
      </p>
      <ul className={styles.states} aria-label="可以做什么">
        <Can may={canSeePrice} text="查看价格" />
        {paysOnly && <Can may text="订单付款" />}
        <Can may={mayBuy} text="采购下单" />
        {/* Those that expire soon have a card. */}
        {nextExpiry && expiring.length === 0 && (
          <li>
            {nextExpiry.name} {nextExpiry.expiresOn} 到期
          </li>
        )}
      </ul>
      <div className={styles.entries}>
        <button type="button" className={styles.members} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          门店资料
          <IconChevronRight size={14} />
        </button>
        {shop.role === 'owner' && <MembersEntry onOpen={() => setManaging(true)} />}
        {isAbove && <BranchesEntry onOpen={() => setBranches(true)} />}
      </div>
      <Suspense>
        {opened && <ShopSheet key={shop.id} onClose={() => setOpened(false)} />}
        {choosing && <ShopsSheet onClose={() => setChoosing(false)} />}
        {branches && isAbove && <BranchesSheet key={shop.id} onClose={() => setBranches(false)} />}
        {managing && shop.role === 'owner' && (
          <MembersSheet key={shop.id} handOver={HandOverSheet} onClose={() => setManaging(false)} />
        )}
      </Suspense>
    </section>
  )
}

/** The way to the members, with the number of people who wait to join, and of papers that wait for this owner. */
function MembersEntry({ onOpen }: { onOpen: () => void }) {
  const joining = useCall(ListJoinRequests, {}).data?.rows.length ?? 0
  const papers = useCall(ListPurchaserPapers, {}).data?.rows.filter(({ waiting }) => waiting?.decidable).length ?? 0
  const waiting = [joining > 0 && `${joining} 人申请加入`, papers > 0 && `${papers} 份资料待审核`].filter(Boolean)
  return (
    <button type="button" className={styles.members} aria-haspopup="dialog" onClick={onOpen}>
      成员管理
      {waiting.length > 0 && <span className={styles.waiting}>{waiting.join('，')}</span>}
      <IconChevronRight size={14} />
    </button>
  )
}

/** The way to the branches of a headquarters, with what waits for it. */
function BranchesEntry({ onOpen }: { onOpen: () => void }) {
  const asking = useCall(ListBranches, {}).data?.rows.filter(({ state }) => state === REVIEW.waiting).length ?? 0
  const orders = useCall(ListBranchOrders, {}).data
  const waiting = [
    orders?.rows.length && `${orders.rows.length}${orders.more ? '+' : ''} 笔订单待审批`,
    asking > 0 && `${asking} 家申请采购`,
  ].filter(Boolean)
  return (
    <button type="button" className={styles.members} aria-haspopup="dialog" onClick={onOpen}>
      分店管理
      {waiting.length > 0 && <span className={styles.waiting}>{waiting.join('，')}</span>}
      <IconChevronRight size={14} />
    </button>
  )
}

const Can = ({ may, text }: { may: boolean; text: string }) => (
  <li className={may ? styles.may : styles.mayNot}>
    {may ? <IconCheck size={14} label="可以" /> : <IconClose size={14} label="不能" />}
    {text}
  </li>
)
