import { ConsoleListVersions } from '@shop/contract/console-versions'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { PublishDrawer } from './PublishDrawer.tsx'
import type { Version } from './version.ts'

/** The newest version of each app: clients ask for it, and whoever has an older one is offered it, or has to take it. */
export function Versions() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListVersions, {})
  const [publishing, publish] = useState<Version | null>(null)

  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`应用版本 · ${consoleName}`}</title>
      <div className="head">
        <h1>应用版本</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">发布后客户端下次检查更新时看到；历次发布在操作日志里。</p>
      <Table<Version>
        size="small"
        rowKey={({ app, system }) => `${app}.${system}`}
        dataSource={data.rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '应用', dataIndex: 'appName' },
          { title: '系统', dataIndex: 'systemName' },
          {
            title: '最新版本',
            render: (_, { version, code }) => (
              <span className="number">
                {version}（{code}）
              </span>
            ),
          },
          { title: '更新方式', render: (_, { forced }) => (forced ? <Tag color="error">强制更新</Tag> : <Tag>可选更新</Tag>) },
          { title: '下载地址', render: (_, { downloadUrl }) => downloadUrl || <span className="quiet">还没有应用</span> },
          { title: '说明', width: 280, render: (_, { notes }) => <span style={{ whiteSpace: 'pre-line' }}>{notes || '—'}</span> },
          {
            title: '操作',
            render: (_, row) => (
              <span className="row-actions">
                <Button type="link" aria-label={`发布 ${row.appName} ${row.systemName}`} onClick={() => publish(row)}>
                  发布
                </Button>
              </span>
            ),
          },
        ]}
      />
      {publishing && <PublishDrawer version={publishing} close={() => publish(null)} />}
    </div>
  )
}
