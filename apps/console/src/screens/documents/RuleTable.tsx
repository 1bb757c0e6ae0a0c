import { ArrangeRule } from '@shop/contract/console-documents'
import { Select, Switch, Table } from 'antd'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'
import type { DocumentRow } from './document-row.ts'
import { versionColumns } from './version-columns.tsx'

/** The rules in the order in which people see them, by topic. */
export function RuleTable({ rows, topics }: { rows: DocumentRow[]; topics: string[] }) {
  const save = useCommand(ArrangeRule)
  const inTopic = (topic: string) => rows.filter((row) => row.topic === topic)
  const positionOf = (row: DocumentRow) => inTopic(row.topic).indexOf(row) + 1
  const titleOf = ({ key, current, scheduled }: DocumentRow) => (current ?? scheduled)?.title ?? key
  const arrange = ({ key, topic, shown }: DocumentRow, changed: { topic?: string; shown?: boolean; position?: number }) =>
    save.mutate({ key, topic, shown, ...changed })
  return (
    <Table<DocumentRow>
      size="small"
      rowKey="key"
      dataSource={rows}
      pagination={false}
      loading={{ spinning: save.isPending, delay: 200 }}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: '分类',
          render: (_, row) => (
            <Select
              value={row.topic}
              aria-label={`${titleOf(row)} 的分类`}
              style={{ minWidth: 120 }}
              options={topics.map((value) => ({ value, label: value }))}
              onChange={(topic) => arrange(row, { topic })}
            />
          ),
        },
        ...versionColumns,
        {
          title: '显示',
          render: (_, row) => (
            <Switch checked={row.shown} aria-label={`显示 ${titleOf(row)}`} onChange={(shown) => arrange(row, { shown })} />
          ),
        },
        {
          title: '顺序',
          render: (_, row) => (
            <span className="row-actions">
              <MoveButtons
                name={titleOf(row)}
                position={positionOf(row)}
                count={inTopic(row.topic).length}
                onMove={(position) => arrange(row, { position })}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
