import {
  Card,
  DuotoneAddress,
  DuotoneCoupon,
  DuotoneFavourite,
  DuotoneFollowed,
  DuotoneHelp,
  DuotoneLicence,
  DuotoneMembers,
  DuotoneNearExpiry,
  DuotoneNotify,
  DuotonePerson,
  DuotonePlan,
  DuotoneQuality,
  DuotoneReplenish,
  DuotoneService,
  DuotoneSettings,
  DuotoneShortage,
  DuotoneStore,
  EntryGrid,
} from '@shop/ui'
import type { Me } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { useServiceSheet } from './use-service-sheet.tsx'

/** Links to the user's other pages; those this user can't use are left out. */
export default function Tools({ me: { shop, user } }: { me: Me }) {
  const service = useServiceSheet()
  const entries = [
    shop && {
      name: '我的收藏',
      icon: <DuotoneFavourite />,
      href: to('sub-goods/goods/list', { favourite: true, title: '我的收藏' }),
    },
    shop && {
      name: '常购清单',
      icon: <DuotoneReplenish />,
      href: to('sub-goods/goods/list', { boughtBefore: true, title: '常购清单' }),
    },
    shop && { name: '我的协议价', icon: <DuotoneCoupon />, href: to('sub-goods/goods/list', { agreed: true }) },
    shop && { name: '采购计划', icon: <DuotonePlan />, href: to('pages/car/car', { tab: 'plan' }) },
    shop && { name: '到货提醒', icon: <DuotoneNotify />, href: to('sub-goods/goods/list', { watched: true }) },
    shop && { name: '缺货登记', icon: <DuotoneShortage />, href: to('sub-goods/goods/list', { shortage: true }) },
    { name: '近效期', icon: <DuotoneNearExpiry />, href: to('sub-goods/goods/list', { nearExpiry: true, title: '近效期' }) },
    shop && { name: '关注店铺', icon: <DuotoneFollowed />, href: to('sub-shop/shop/shopList', { followed: true }) },
    shop && { name: '收货地址', icon: <DuotoneAddress />, href: to('sub-person/address/list') },
    shop && { name: '资质证照', icon: <DuotoneLicence />, href: to('sub-person/credential/credential') },
    !shop && user.kind !== 'salesman' && { name: '申请记录', icon: <DuotoneLicence />, href: to('sub-person/credential/record') },
    shop && { name: '合同协议', icon: <DuotoneQuality />, href: to('sub-person/agreement/contractAgreement') },
    shop && { name: '业务员', icon: <DuotoneMembers />, href: to('sub-person/salesman/list') },
    // Salesmen serve shops, and are members of none.
    user.kind !== 'salesman' && { name: '加入门店', icon: <DuotoneStore />, href: to('sub-person/register/selectStore') },
    { name: '个人信息', icon: <DuotonePerson />, href: to('sub-person/user/userInfo') },
    { name: '帮助中心', icon: <DuotoneHelp />, href: to('sub-person/help/index') },
    { name: '设置', icon: <DuotoneSettings />, href: to('sub-person/user/setting') },
  ].filter((entry) => !!entry)
  return (
    <Card title="常用工具">
      <EntryGrid
        label="常用工具"
        columns={4}
        entries={[...entries, { name: '客服电话', icon: <DuotoneService />, onOpen: service.open }]}
      />
      {service.sheet}
    </Card>
  )
}
