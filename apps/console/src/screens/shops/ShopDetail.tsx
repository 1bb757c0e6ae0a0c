import { ConsoleGetShop } from '@shop/contract/console-shops'
import { SHOP_TYPE } from '@shop/contract/codes'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Descriptions } from 'antd'
import { chinaTime } from '@shop/contract/china-time'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import type { Shop } from './shop.ts'
import { Chain } from './Chain.tsx'
import { Freezing } from './Freezing.tsx'
import { NameOwner } from './NameOwner.tsx'
import { OwnerHistory } from './OwnerHistory.tsx'
import { OwnerProposal } from './OwnerProposal.tsx'
import { PriceGroup } from './PriceGroup.tsx'
import { PriceGroupHistory } from './PriceGroupHistory.tsx'
import { RegistrationHistory } from './RegistrationHistory.tsx'
import { Applications, Certificates, Members, Salesmen } from './ShopParts.tsx'
import { Scopes } from './Scopes.tsx'
import { ShopState } from './ShopState.tsx'

/** One shop: who belongs to it, who serves it, its papers and what it ordered. */
export function ShopDetail() {
  const { shopId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetShop}
      args={{ shopId: Number(shopId) }}
      what="门店"
      title={({ name }) => name}
      renderActions={(shop) => (
        <>
          <NameOwner shop={shop} />
          {!shop.replacedAt && <Freezing shop={shop} />}
        </>
      )}
    >
      {(shop) => (
        <>
          {shop.frozen && (
            <Alert
              className="gap"
              type="error"
              showIcon
              title={`已冻结：${shop.frozen.reason}`}
              description={`${chinaTime(shop.frozen.at)} 由${shop.frozen.by}冻结。门店看不到价格，不能下单；已付款的订单照常发货。`}
            />
          )}
          {shop.replacedAt && (
            <Alert
              className="gap"
              type="warning"
              showIcon
              title="登记已失效：同一信用代码已由其他申请人登记"
              description={
                <>
                  {chinaTime(shop.replacedAt)} 替换，原成员已移出。
                  {shop.replacedBy && (
                    <>
                      现在的门店：
                      <ShopLink of={shop.replacedBy} />
                    </>
                  )}
                </>
              }
            />
          )}
          {shop.replaced.length > 0 && (
            <Alert
              className="gap"
              type="info"
              showIcon
              title="同一信用代码此前的登记，已被替换"
              description={shop.replaced.map((one) => (
                <p key={one.shopId}>
                  <ShopLink of={one} />，{chinaTime(one.at)} 替换
                </p>
              ))}
            />
          )}
          <OwnerProposal shop={shop} />
          {!shop.replacedAt && shop.members.every(({ role }) => role !== 'owner') && (
            <Alert
              className="gap"
              type="info"
              showIcon
              title="门店没有负责人"
              description="成员不能管理成员和门店资料。核对证照后，可以指定一位负责人。"
            />
          )}
          <Facts shop={shop} />
          {shop.chain.length > 0 && (
            <Part title={shop.type === SHOP_TYPE.branch ? '所属总部' : `分店（${shop.chain.length}）`}>
              <Chain shop={shop} />
            </Part>
          )}
          <Part title={`成员（${shop.members.length}）`}>
            <Members shop={shop} />
          </Part>
          {shop.ownerProposals.length > 0 && (
            <Part title="指定负责人">
              <OwnerHistory shop={shop} />
            </Part>
          )}
          <Part title={`证照（${shop.certificates.length}）`}>
            <Certificates shop={shop} />
          </Part>
          <Part title="资质申请">
            <Applications shop={shop} />
          </Part>
          <Part title={`业务员（${shop.salesmen.length}）`}>
            <Salesmen shop={shop} />
          </Part>
          {shop.registrations.length > 0 && (
            <Part title="登记变更">
              <RegistrationHistory shop={shop} />
            </Part>
          )}
          {shop.priceGroups.length > 0 && (
            <Part title="价格组变更">
              <PriceGroupHistory shop={shop} />
            </Part>
          )}
        </>
      )}
    </DetailPage>
  )
}

const ShopLink = ({ of: { shopId, name } }: { of: { shopId: number; name: string } }) => (
  <Link to="/shops/$shopId" params={{ shopId: String(shopId) }}>
    {name}
  </Link>
)

function Facts({ shop }: { shop: Shop }) {
  const { all, unpaid, open, lastPaidAt } = shop.orders
  return (
    <Descriptions
      size="small"
      column={3}
      items={[
        { key: 'state', label: '状态', children: <ShopState shop={shop} /> },
        { key: 'type', label: '类型', children: shop.typeName },
        { key: 'group', label: '价格组', children: <PriceGroup shop={shop} /> },
        { key: 'code', label: '信用代码', children: <span className="number">{shop.creditCode}</span> },
        { key: 'person', label: '法定代表人', children: shop.legalPersonMasked },
        { key: 'contact', label: '联系人', children: `${shop.contact} ${shop.phone}` },
        { key: 'address', label: '地址', span: 2, children: shop.address },
        { key: 'created', label: '登记', children: chinaTime(shop.createdAt) },
        ...(shop.state === 'unqualified' || shop.state === 'priceOnly'
          ? []
          : [{ key: 'scopes', label: '经营范围', span: 3, children: <Scopes shop={shop} /> }]),
        {
          key: 'orders',
          label: '订单',
          span: 3,
          children:
            all === 0
              ? '还没有下过单'
              : `共 ${all} 个，待付款 ${unpaid} 个，未完成 ${open} 个${lastPaidAt ? `；最近付款 ${chinaTime(lastPaidAt)}` : ''}`,
        },
      ]}
    />
  )
}
