import { PlusOutlined } from '@ant-design/icons'
import { ListSynonyms, RemoveSynonyms } from '@shop/contract/console-synonyms'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { SynonymDrawer } from './SynonymDrawer.tsx'

type Group = RowOf<typeof ListSynonyms>
const filters: FilterOf<typeof ListSynonyms>[] = [{ kind: 'keyword', name: 'keyword', label: '同义词' }]
const columns: ColumnOf<typeof ListSynonyms>[] = [
  {
    title: '意思相同的词',
    fixed: 'left',
    className: 'wraps',
    render: (_, { words }) => words.map((word) => <Tag key={word}>{word}</Tag>),
  },
  {
    title: '搜索',
    render: (_, { applied }) => (applied ? <Tag color="success">已生效</Tag> : <Tag color="processing">更新中</Tag>),
  },
  { title: '更新', render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
]

/** Groups of words that mean the same: a search for one finds the goods of all. */
export function SynonymList() {
  const [edited, edit] = useState<Group | 'new' | null>(null)
  return (
    <>
      <ListPage
        title="同义词"
        call={ListSynonyms}
        rowKey={({ groupId }) => groupId}
        rowName={({ words }) => words.join('、')}
        filters={filters}
        columns={[...columns, { title: '操作', fixed: 'right', render: (_, row) => <Actions group={row} edit={edit} /> }]}
        empty="没有同义词"
        art="book"
        actions={
          <>
            <span className="quiet">门店搜其中一个词，含有其他词的商品也能找到</span>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
              新增一组
            </Button>
          </>
        }
      />
      {edited && <SynonymDrawer group={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </>
  )
}

function Actions({ group, edit }: { group: Group; edit: (group: Group) => void }) {
  const { groupId, version, words } = group
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const remove = useCommand(RemoveSynonyms, { done: () => void message.success('已删除') })
  const confirmRemoval = async () => {
    if (await confirm({ title: `删除“${words.join('、')}”？`, text: '删除后，搜其中一个词只找到写有这个词的商品', ok: '删除' }))
      remove.mutate({ groupId, version })
  }
  return (
    <>
      <Button type="link" size="small" aria-label={`修改 ${words[0]}`} onClick={() => edit(group)}>
        修改
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={`删除 ${words[0]}`}
        loading={remove.isPending}
        onClick={() => void confirmRemoval()}
      >
        删除
      </Button>
    </>
  )
}
