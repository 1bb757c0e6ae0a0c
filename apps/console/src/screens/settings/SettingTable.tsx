import { Button, Table, Tag } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { boundsOf, settingOf, wordsOf, type SettingRow } from './setting-words.ts'

/** A setting, and what of it is opened. */
export interface OpenSetting {
  row: SettingRow
  what: 'edit' | 'history'
}

/** Settings with their values, bounds and last changes. */
export function SettingTable({ rows, onOpen }: { rows: SettingRow[]; onOpen: (open: OpenSetting) => void }) {
  return (
    <Table<SettingRow>
      size="small"
      rowKey="key"
      dataSource={rows}
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
              <Button type="link" aria-label={`修改 ${settingOf(row.key).name}`} onClick={() => onOpen({ row, what: 'edit' })}>
                修改
              </Button>
              {row.changed && (
                <Button
                  type="link"
                  aria-label={`修改记录 ${settingOf(row.key).name}`}
                  onClick={() => onOpen({ row, what: 'history' })}
                >
                  修改记录
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
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
