import { ConsoleGetOwnSeller } from '@shop/contract/console-sellers'
import { ConsoleListOwnAgreements } from '@shop/contract/console-seller-agreements'
import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { hasRight, useMe } from '../../kit/me.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { AgreementTable } from './AgreementTable.tsx'
import { SellerStateTag } from './SellerStateTag.tsx'
import { RegionTermsDrawer } from './RegionTermsDrawer.tsx'
import { RegionTermsTable } from './RegionTermsTable.tsx'
import { TermsDrawer } from './TermsDrawer.tsx'
import { TermsFacts } from './TermsFacts.tsx'

/** The seller's own terms: what its orders cost, how soon they come, and what it says to shops. */
export function OwnTerms() {
  const { data, error, refetch, isFetching } = useCall(ConsoleGetOwnSeller, {})
  const agreements = useCall(ConsoleListOwnAgreements, {})
  const mayChange = hasRight(useMe(), 'seller:offers')
  const [changing, setChanging] = useState<'terms' | 'regions'>()
  const close = () => setChanging(undefined)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`配送与起配 · ${consoleName}`}</title>
      <div className="head">
        <h1>配送与起配</h1>
        {mayChange && <Button onClick={() => setChanging('terms')}>修改</Button>}
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      {data.state === 'preparing' && (
        <Alert className="gap" type="info" showIcon title="店铺还没有开通：提交营业执照和药品经营许可证，平台审核通过后开通。" />
      )}
      {data.state === 'stopped' && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title="营业执照或药品经营许可证已过期，商品已停售。请在“企业资质”提交新的证照，审核通过后自动恢复。"
        />
      )}
      {data.state === 'overdue' && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title="平台的半年复核已过期，商品已停售。请联系平台复核，完成后自动恢复；证照已过期的，还需在“企业资质”提交新的证照。"
        />
      )}
      {data.state === 'closed' && (
        <Alert className="gap" type="warning" showIcon title="店铺已被平台关闭，商品已下架；已付款的订单请照常发货。" />
      )}
      <TermsFacts terms={data} />
      <Part title="分地区" actions={mayChange && <Button onClick={() => setChanging('regions')}>修改分地区</Button>}>
        <RegionTermsTable terms={data.regionTerms} />
      </Part>
      <Part title="合作协议">
        {agreements.data ? (
          <AgreementTable rows={agreements.data.rows} />
        ) : agreements.error ? (
          <Failure error={agreements.error} retry={() => void agreements.refetch()} />
        ) : (
          <Loading />
        )}
      </Part>
      <Part title="登记信息">
        <Descriptions
          size="small"
          column={3}
          items={[
            { key: 'state', label: '状态', children: <SellerStateTag state={data.state} /> },
            { key: 'name', label: '名称', children: data.name },
            { key: 'company', label: '企业', children: data.companyName },
            { key: 'licence', label: '许可证号', children: <span className="number">{data.licenceNo || '—'}</span> },
            { key: 'region', label: '所在地', children: data.regionName },
            { key: 'phone', label: '电话', children: <span className="number">{data.phone}</span> },
          ]}
        />
        <p className="quiet">名称、企业、许可证号和所在地由平台修改。</p>
      </Part>
      {changing === 'terms' && <TermsDrawer seller={data} close={close} />}
      {changing === 'regions' && <RegionTermsDrawer version={data.version} terms={data.regionTerms} close={close} />}
    </div>
  )
}
