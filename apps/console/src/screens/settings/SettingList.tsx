import { ConsoleListSettings } from '@shop/contract/console-settings'
import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { EditSetting } from './EditSetting.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { boundsOf, settingOf, wordsOf, type SettingRow } from './setting-words.ts'

/** Every constant of the trade that the platform may change: what counts now, within which bounds, who changed it last. */
export function SettingList() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListSettings, {})
  const [open, setOpen] = useState<{ row: SettingRow; what: 'edit' | 'history' } | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const bad = data.rows.filter(({ valid }) => !valid)
  const close = () => setOpen(null)
  return (
    <div className="page">
      <title>{`配置 · ${consoleName}`}</title>
      <div className="head">
        <h1>配置</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">修改后立即生效，不影响已经下的订单。</p>
      {bad.length > 0 && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title={`${bad.map(({ key }) => settingOf(key).name).join('、')} 存的值无法使用，正按默认值执行，请修改`}
        />
      )}
      <Table<SettingRow>
        size="small"
        rowKey="key"
        dataSource={data.rows}
        pagination={false}
        tableLayout="fixed"
        columns={[
          { title: '名称', width: '25%', render: (_, row) => <Name row={row} /> },
          { title: '现值', width: '19%', render: (_, row) => <Value row={row} /> },
          { title: '默认', width: '14%', render: (_, { key }) => wordsOf(key, settingOf(key).fallback) },
          { title: '范围', width: '16%', render: (_, { key }) => boundsOf(key) || <span className="quiet">—</span> },
          { title: '最近修改', width: '17%', render: (_, row) => <Changed row={row} /> },
          {
            title: '操作',
            render: (_, row) => (
              <span className="row-actions">
                <Button type="link" aria-label={`修改 ${settingOf(row.key).name}`} onClick={() => setOpen({ row, what: 'edit' })}>
                  修改
                </Button>
                {row.changed && (
                  <Button
                    type="link"
                    aria-label={`修改记录 ${settingOf(row.key).name}`}
                    onClick={() => setOpen({ row, what: 'history' })}
                  >
                    修改记录
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {open?.what === 'edit' && <EditSetting row={open.row} close={close} />}
      {open?.what === 'history' && <SettingHistory settingKey={open.row.key} close={close} />}
    </div>
  )
}

function Name({ row: { key } }: { row: SettingRow }) {
  const { name, description } = settingOf(key)
  return (
    <div>
      {name}
      <div className="quiet">{description}</div>
    </div>
  )
}

function Value({ row: { key, value, stored, valid } }: { row: SettingRow }) {
  const isDefault = value === settingOf(key).fallback
  return (
    <div>
      <b>{wordsOf(key, value)}</b> {!isDefault && <Tag>已调整</Tag>}
      {!valid && <div className="late">存的值“{(stored ?? '').slice(0, 40)}”无效</div>}
    </div>
  )
}

function Changed({ row: { changed } }: { row: SettingRow }) {
  if (!changed) return <span className="quiet">—</span>
  return (
    <div>
      <Moment at={changed.at} /> {changed.by}
      <div className="quiet">{changed.reason}</div>
    </div>
  )
}
