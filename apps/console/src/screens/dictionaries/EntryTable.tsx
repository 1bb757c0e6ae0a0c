import { ChangeDictionaryEntry } from '@shop/contract/console-dictionaries'
import { dictionaryRules } from '@shop/contract/dictionaries'
import { Button, Switch, Table } from 'antd'
import { useState } from 'react'
import { MoveButtons } from '../../kit/MoveButtons.tsx'
import { useCommand } from '../../kit/queries.ts'
import type { Dictionary, Entry } from './dictionary.ts'
import { RenameEntry } from './RenameEntry.tsx'

/** The entries of a dictionary in the order in which people see them. */
export function EntryTable({ dictionary: { type, entries } }: { dictionary: Dictionary }) {
  const save = useCommand(ChangeDictionaryEntry)
  const [renaming, setRenaming] = useState<Entry | null>(null)
  const { always } = dictionaryRules(type)
  const positionOf = ({ value }: Entry) => entries.findIndex((entry) => entry.value === value) + 1
  const change = ({ value }: Entry, changed: { offered: boolean } | { position: number }) =>
    save.mutate({ type, value, ...changed })
  return (
    <>
      <Table<Entry>
        size="small"
        rowKey="value"
        dataSource={entries}
        pagination={false}
        loading={{ spinning: save.isPending, delay: 200 }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '名称', render: (_, { label }) => label },
          { title: '代码', render: (_, { value }) => <span className="quiet number">{value}</span> },
          {
            title: '供选择',
            render: (_, entry) => (
              <span className="row-actions">
                <Switch
                  checked={entry.offered}
                  disabled={entry.value === always}
                  aria-label={`${entry.label}供选择`}
                  onChange={(offered) => change(entry, { offered })}
                />
                {entry.value === always && <span className="quiet">默认选项</span>}
              </span>
            ),
          },
          {
            title: '操作',
            render: (_, entry) => (
              <span className="row-actions">
                <Button type="link" aria-label={`改名 ${entry.label}`} onClick={() => setRenaming(entry)}>
                  改名
                </Button>
                <MoveButtons
                  name={entry.label}
                  position={positionOf(entry)}
                  count={entries.length}
                  onMove={(position) => change(entry, { position })}
                />
              </span>
            ),
          },
        ]}
      />
      {renaming && <RenameEntry type={type} entry={renaming} close={() => setRenaming(null)} />}
    </>
  )
}
