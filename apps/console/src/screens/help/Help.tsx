import { ConsoleListHelp } from '@shop/contract/console-help'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import type { Topic } from './topic.ts'
import { ProblemDrawer } from './ProblemDrawer.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { TopicDrawer } from './TopicDrawer.tsx'

type Opened = { kind: 'topic'; topic: Topic | null } | { kind: 'problem' } | null

/** The help centre as shops see it, topic by topic: what is shown, in which order, and what is asked most. */
export function Help() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListHelp, {})
  const [address, change] = useAddress()
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)

  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { topics } = data
  const shown = topics.find(({ topicId }) => String(topicId) === address.topic) ?? topics[0]
  return (
    <div className="page">
      <title>{`帮助中心 · ${consoleName}`}</title>
      <div className="head">
        <h1>帮助中心</h1>
        {shown && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open({ kind: 'problem' })}>
            新增问题
          </Button>
        )}
        {shown && <Button onClick={() => open({ kind: 'topic', topic: shown })}>修改分类</Button>}
        <Button icon={<PlusOutlined />} onClick={() => open({ kind: 'topic', topic: null })}>
          新增分类
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      {shown ? (
        <>
          <Tabs
            activeKey={String(shown.topicId)}
            onChange={(topic) => change({ topic })}
            items={topics.map(({ topicId, name, shown: isShown }) => ({
              key: String(topicId),
              label: isShown ? name : `${name}（已停用）`,
            }))}
          />
          <ProblemTable problems={shown.problems} />
        </>
      ) : (
        <NoRows art="book">还没有分类，请先新增分类</NoRows>
      )}
      {opened?.kind === 'topic' && <TopicDrawer topic={opened.topic} topics={topics} close={close} />}
      {opened?.kind === 'problem' && shown && <ProblemDrawer topics={topics} topicId={shown.topicId} close={close} />}
    </div>
  )
}
