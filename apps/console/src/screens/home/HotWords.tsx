import { MAX_HOT_WORDS, SaveHotWords } from '@shop/contract/console-home'
import { Button, Input, Table } from 'antd'
import { useState } from 'react'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'

/** The words that the search field suggests: added, ordered, removed. */
export function HotWords({ words }: { words: string[] }) {
  const [typed, type] = useState('')
  const save = useCommand(SaveHotWords, { done: () => type('') })
  const write = (wanted: string[]) => save.mutate({ words: wanted, seenWords: words })
  const isKnown = words.includes(typed.trim())
  const add = () => {
    if (typed.trim() && !isKnown) write([...words, typed.trim()])
  }
  return (
    <>
      <div className="head">
        <Input
          value={typed}
          maxLength={12}
          showCount
          style={{ width: 240 }}
          placeholder="热词"
          aria-label="热词"
          status={isKnown ? 'error' : ''}
          onChange={({ target }) => type(target.value)}
          onPressEnter={add}
        />
        <Button
          type="primary"
          loading={save.isPending}
          disabled={!typed.trim() || isKnown || words.length >= MAX_HOT_WORDS}
          onClick={add}
        >
          新增热词
        </Button>
        <span className="quiet">搜索框轮流提示，搜索页按这个顺序列出，最多 {MAX_HOT_WORDS} 个</span>
      </div>
      <Table
        size="small"
        rowKey="word"
        dataSource={words.map((word) => ({ word }))}
        pagination={false}
        columns={[
          {
            title: '顺序',
            width: 100,
            render: (_, { word }, at) => (
              <MoveButtons
                name={word}
                position={at + 1}
                count={words.length}
                onMove={(position) => write(words.filter((other) => other !== word).toSpliced(position - 1, 0, word))}
              />
            ),
          },
          { title: '热词', dataIndex: 'word' },
          {
            title: '操作',
            render: (_, { word }) => (
              <Button
                type="link"
                danger
                aria-label={`删除 ${word}`}
                onClick={() => write(words.filter((other) => other !== word))}
              >
                删除
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}
