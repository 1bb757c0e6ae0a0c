import { ConsoleListDocuments } from '@shop/contract/console-documents'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { AgreementTable } from './AgreementTable.tsx'
import { PublishDrawer } from './PublishDrawer.tsx'
import { RuleTable } from './RuleTable.tsx'

/** Agreements and rules of the platform: what is in force, what is announced, and who has consented. */
export function Documents() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListDocuments, {})
  const [adding, setAdding] = useState(false)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const rules = data.rows.filter(({ topic }) => topic !== '')
  const topics = [...new Set(rules.map(({ topic }) => topic))]
  return (
    <div className="page">
      <title>{`协议与规则 · ${consoleName}`}</title>
      <div className="head">
        <h1>协议与规则</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          新增规则
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">新版本发布后先公示，到生效日期自动生效；公示期内可以撤回。</p>
      <Part title="协议">
        <AgreementTable rows={data.rows.filter(({ topic }) => topic === '')} />
      </Part>
      <Part title="服务规则">
        {rules.length > 0 ? <RuleTable rows={rules} topics={topics} /> : <NoRows art="book">还没有服务规则</NoRows>}
      </Part>
      {adding && <PublishDrawer document={null} topics={topics} close={() => setAdding(false)} />}
    </div>
  )
}
