import { ConsoleListDictionaries } from '@shop/contract/console-dictionaries'
import { DICTIONARIES, dictionaryRules } from '@shop/contract/dictionaries'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { AddEntry } from './AddEntry.tsx'
import { EntryTable } from './EntryTable.tsx'

/** What buyers and sellers choose from: the words, their order, and what is offered. Old orders keep what they chose. */
export function Dictionaries() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListDictionaries, {})
  const [address, change] = useAddress()
  const [adding, setAdding] = useState(false)

  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const [first] = data.rows
  const shown = data.rows.find(({ type }) => type === address.type) ?? first
  if (!shown) return <Loading />
  return (
    <div className="page">
      <title>{`字典 · ${consoleName}`}</title>
      <div className="head">
        <h1>字典</h1>
        {!dictionaryRules(shown.type).fixed && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            新增{DICTIONARIES[shown.type].name}
          </Button>
        )}
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <Tabs
        activeKey={shown.type}
        onChange={(type) => change({ type: type === first?.type ? undefined : type })}
        items={data.rows.map(({ type }) => ({ key: type, label: DICTIONARIES[type].name }))}
      />
      <p className="quiet gap">修改后立即生效。关闭“供选择”的选项不再出现，已有订单照常显示。</p>
      <EntryTable dictionary={shown} />
      {adding && <AddEntry type={shown.type} close={() => setAdding(false)} />}
    </div>
  )
}
