import { PlusOutlined } from '@ant-design/icons'
import { ConsoleListClassRules } from '@shop/contract/console-classes'
import { CLASS_RULE_FIELDS } from '@shop/contract/online-classes'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { CLASS_OPTIONS, className, onlineName, type ClassRule } from './class-rule.ts'
import { ClassRuleDrawer } from './ClassRuleDrawer.tsx'

const filters: FilterOf<typeof ConsoleListClassRules>[] = [
  { kind: 'select', name: 'class', label: '类别', options: CLASS_OPTIONS },
  { kind: 'keyword', name: 'keyword', label: '关键词或法规依据' },
]

const columns: ColumnOf<typeof ConsoleListClassRules>[] = [
  {
    title: '类别',
    fixed: 'left',
    render: (_, row) => (
      <>
        {className(row.class)}
        <div className="quiet">{onlineName(row.class)}</div>
      </>
    ),
  },
  { title: '匹配', render: (_, { field, word }) => `${CLASS_RULE_FIELDS[field]}含“${word}”` },
  {
    title: '除外',
    className: 'wraps',
    render: (_, { exceptWords }) => exceptWords.join('、') || <span className="quiet">无</span>,
  },
  { title: '法规依据', dataIndex: 'source', className: 'wraps' },
  { title: '生效', render: (_, row) => <Period row={row} /> },
  { title: '商品', render: (_, { goods }) => <span className="number">{goods}</span> },
  { title: '更新', render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
  { title: '操作', fixed: 'right', render: (_, row) => <Change row={row} /> },
]

/** The catalogue of classes: which medicines law keeps from online sale, or from some shops. Rules are ended, never removed. */
export function ClassRules() {
  const [adding, add] = useState(false)
  return (
    <>
      <ListPage
        title="特殊品类目录"
        call={ConsoleListClassRules}
        rowKey={({ ruleId }) => ruleId}
        filters={filters}
        columns={columns}
        empty="没有符合条件的规则"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => add(true)}>
            新增规则
          </Button>
        }
      />
      {adding && <ClassRuleDrawer rule={null} close={() => add(false)} />}
    </>
  )
}

const Period = ({ row: { from, until, inForce } }: { row: ClassRule }) => (
  <>
    <span className="number">{until === null ? `${from} 起` : `${from} 至 ${until} 前`}</span> {!inForce && <Tag>未生效</Tag>}
  </>
)

function Change({ row }: { row: ClassRule }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`修改 ${className(row.class)} ${row.word}`} onClick={() => setOpen(true)}>
        修改
      </Button>
      {open && <ClassRuleDrawer rule={row} close={() => setOpen(false)} />}
    </span>
  )
}
