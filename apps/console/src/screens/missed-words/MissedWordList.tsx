import { ConsoleListMissedWords, IgnoreMissedWord } from '@shop/contract/missed-words'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf, RowOf, TabsOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { AssignDrawer } from './AssignDrawer.tsx'

type Row = RowOf<typeof ConsoleListMissedWords>
const filters: FilterOf<typeof ConsoleListMissedWords>[] = [
  { kind: 'keyword', name: 'keyword', label: '搜索词' },
  { kind: 'days', from: 'from', to: 'to', label: '日期' },
]
const tabs: TabsOf<typeof ConsoleListMissedWords> = {
  name: 'state',
  items: [
    { key: 'open', label: '待处理' },
    { key: 'ignored', label: '已忽略' },
  ],
}
const columns: ColumnOf<typeof ConsoleListMissedWords>[] = [
  { title: '搜索词', fixed: 'left', render: (_, { word }) => <b>{word}</b> },
  {
    title: '搜索次数',
    align: 'right',
    render: (_, { times }) => (times > 0 ? <span className="number">{times}</span> : <span className="quiet">—</span>),
  },
  { title: '最近一天', render: (_, { lastDay }) => <span className="number">{lastDay}</span> },
]

/** Words that shops searched for in vain: they become search words of goods, or are ignored. */
export function MissedWordList() {
  const [word, assign] = useState<string | null>(null)
  return (
    <>
      <ListPage
        title="无结果搜索"
        call={ConsoleListMissedWords}
        rowKey={({ word: key }) => key}
        filters={filters}
        tabs={tabs}
        columns={[...columns, { title: '操作', fixed: 'right', render: (_, row) => <Actions row={row} assign={assign} /> }]}
        actions={<span className="quiet">不选日期为近 30 天；同一门店每天每个词只计一次，不显示是哪家门店</span>}
        empty="没有搜不到的词"
        art="search"
      />
      {word !== null && <AssignDrawer word={word} close={() => assign(null)} />}
    </>
  )
}

/** A word that was searched for has times; one that is ignored has none. */
function Actions({ row: { word, times }, assign }: { row: Row; assign: (word: string) => void }) {
  const { message } = App.useApp()
  const isIgnored = times === 0
  const ignore = useCommand(IgnoreMissedWord, {
    done: () => void message.success(isIgnored ? '已恢复，之后的搜索重新统计' : '已忽略，不再统计'),
  })
  return (
    <>
      {!isIgnored && (
        <Button type="link" size="small" aria-label={`${word}：设为搜索词`} onClick={() => assign(word)}>
          设为搜索词
        </Button>
      )}
      <Button
        type="link"
        size="small"
        aria-label={`${word}：${isIgnored ? '恢复统计' : '忽略'}`}
        loading={ignore.isPending}
        onClick={() => ignore.mutate({ word, ignored: !isIgnored })}
      >
        {isIgnored ? '恢复统计' : '忽略'}
      </Button>
    </>
  )
}
