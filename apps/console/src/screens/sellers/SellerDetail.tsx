import { ConsoleGetSeller } from '@shop/contract/console-sellers'
import { chinaTime } from '@shop/contract/china-time'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Descriptions } from 'antd'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { RegionTermsTable } from './RegionTermsTable.tsx'
import type { Seller } from './seller.ts'
import { SellerAgreements } from './SellerAgreements.tsx'
import { SellerActions } from './SellerActions.tsx'
import { SellerPapers } from './SellerPapers.tsx'
import { SellerStateTag } from './SellerStateTag.tsx'
import { TermsFacts } from './TermsFacts.tsx'

/** One seller: what it is registered with, its terms, its papers, and whether it sells. */
export function SellerDetail() {
  const { sellerId = '' } = useParams({ strict: false })
  return (
    <DetailPage
      call={ConsoleGetSeller}
      args={{ sellerId: Number(sellerId) }}
      what="卖家"
      title={({ name }) => name}
      renderActions={(seller) => <SellerActions seller={seller} />}
    >
      {(seller) => (
        <>
          <Standing seller={seller} />
          <Facts seller={seller} />
          <Part title="配送与起配">
            <TermsFacts terms={seller} />
            {seller.regionTerms.length > 0 && <RegionTermsTable terms={seller.regionTerms} />}
          </Part>
          <SellerAgreements seller={seller} />
          <Part
            title="资质"
            actions={
              <Link to="/seller-papers" search={{ keyword: seller.name }}>
                审核资质
              </Link>
            }
          >
            <SellerPapers seller={seller} />
          </Part>
        </>
      )}
    </DetailPage>
  )
}

/** Why a seller does not sell, and what comes next. */
function Standing({ seller: { state, closed, accounts, papers } }: { seller: Seller }) {
  if (closed)
    return (
      <Alert
        className="gap"
        type="warning"
        showIcon
        title={closed.reason ? `已关闭：${closed.reason}` : '已关闭'}
        description={`${chinaTime(closed.at)}${closed.by && ` 由${closed.by}`}关闭。门店找不到它的商品；已付款的订单照常发货。`}
      />
    )
  if (state === 'stopped')
    return (
      <Alert
        className="gap"
        type="error"
        showIcon
        title="营业执照或药品经营许可证已过期，全部商品已停售。新的证照通过后自动恢复。"
      />
    )
  if (state === 'overdue')
    return (
      <Alert
        className="gap"
        type="error"
        showIcon
        title="半年复核已过期，全部商品已停售。核对证照并在“卖家复核”完成复核后自动恢复，证照过期的还需先更新证照。"
        action={<Link to="/seller-rechecks">去复核</Link>}
      />
    )
  if (state === 'open') return null
  const lacking = papers.filter(({ core, inForce }) => core && !inForce).map(({ name }) => name)
  const next =
    accounts === 0
      ? '下一步：在“账号与权限”为它新建账号，由它提交资质'
      : lacking.length > 0
        ? `下一步：由卖家提交${lacking.join('、')}，审核通过后开通`
        : '资质已齐，可以开通'
  return <Alert className="gap" type="info" showIcon title={next} />
}

function Facts({ seller }: { seller: Seller }) {
  const { accounts, name } = seller
  const mayManage = hasRight(useMe(), 'any:operators')
  return (
    <Descriptions
      size="small"
      column={3}
      items={[
        { key: 'state', label: '状态', children: <SellerStateTag state={seller.state} /> },
        { key: 'company', label: '企业', span: 2, children: seller.companyName },
        { key: 'licence', label: '许可证号', children: <span className="number">{seller.licenceNo || '—'}</span> },
        { key: 'region', label: '所在地', children: seller.regionName },
        { key: 'phone', label: '电话', children: <span className="number">{seller.phone}</span> },
        {
          key: 'goods',
          label: '在售商品',
          children: (
            <span className="number">
              {seller.goods}{' '}
              <Link to="/seller-offers" search={{ seller: name }}>
                查看报价
              </Link>
            </span>
          ),
        },
        {
          key: 'accounts',
          label: '账号',
          children: mayManage ? (
            <Link to="/operators" search={accounts > 0 ? { keyword: name } : {}}>
              {accounts > 0 ? `${accounts} 个` : '还没有，去新建'}
            </Link>
          ) : (
            `${accounts} 个`
          ),
        },
        { key: 'since', label: '入驻', children: chinaTime(seller.openedAt) },
        { key: 'checked', label: '最晚复核', children: <span className="number">{seller.checkedUntil ?? '—'}</span> },
        {
          key: 'ephedrine',
          label: '含麻黄碱类、肽类激素批发资格',
          span: 3,
          children: seller.ephedrineApproved ? '有' : '无',
        },
      ]}
    />
  )
}
