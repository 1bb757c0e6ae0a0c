import { ConsoleListPersonalData } from '@shop/contract/console-privacy'
import { PERSONAL_DATA_KINDS } from '@shop/contract/personal-data-kinds'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import type { KindTexts } from './kind-texts.ts'
import { DepartureTable } from './DepartureTable.tsx'
import { TextsDrawer } from './TextsDrawer.tsx'

/** What users read about the personal information that is collected of them. */
export function PersonalData() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListPersonalData, {})
  const [edited, edit] = useState<KindTexts | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`个人信息清单 · ${consoleName}`}</title>
      <div className="head">
        <h1>个人信息清单</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">用户在“设置 → 个人信息收集清单”看到；收集次数由系统按实际记录统计。与隐私政策保持一致。</p>
      <Table<KindTexts>
        size="small"
        rowKey="kind"
        dataSource={data.rows}
        pagination={false}
        scroll={{ x: 1000 }}
        columns={[
          { title: '类别', width: 110, render: (_, { kind }) => PERSONAL_DATA_KINDS[kind] },
          { title: '收集目的', dataIndex: 'purpose' },
          { title: '收集场景', dataIndex: 'scene' },
          { title: '共享对象', dataIndex: 'sharedWith' },
          { title: '更新', width: 210, render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
          {
            title: '操作',
            width: 80,
            render: (_, row) => (
              <Button type="link" aria-label={`修改 ${PERSONAL_DATA_KINDS[row.kind]}`} onClick={() => edit(row)}>
                修改
              </Button>
            ),
          },
        ]}
      />
      <Part title="最近的注销申请">
        <DepartureTable rows={data.departures} />
      </Part>
      {edited && <TextsDrawer texts={edited} close={() => edit(null)} />}
    </div>
  )
}
