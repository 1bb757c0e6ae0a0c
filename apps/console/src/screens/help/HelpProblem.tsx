import { ConsoleGetHelpProblem, ConsoleListHelp } from '@shop/contract/console-help'
import { useParams } from '@tanstack/react-router'
import { Alert, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { PhoneText } from '../../kit/PhoneText.tsx'
import { useCall } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { ProblemDrawer } from './ProblemDrawer.tsx'

/** One problem as shops read it, and why its answer did not help. */
export function HelpProblem() {
  const { problemId = '' } = useParams({ strict: false })
  const { data } = useCall(ConsoleListHelp, {})
  const [editing, edit] = useState(false)
  const topics = data?.topics ?? []
  return (
    <DetailPage
      call={ConsoleGetHelpProblem}
      args={{ problemId: Number(problemId) }}
      what="问题"
      title={({ question }) => question}
      renderActions={() => (
        <Button type="primary" disabled={!data} onClick={() => edit(true)}>
          修改
        </Button>
      )}
    >
      {(problem) => (
        <>
          {!problem.shown && <Alert className="gap" type="warning" title="没有显示，门店看不到这个问题" />}
          <Descriptions
            size="small"
            column={2}
            items={[
              { key: 'topic', label: '分类', children: topics.find(({ topicId }) => topicId === problem.topicId)?.name },
              { key: 'keywords', label: '关键词', children: problem.keywords || '无' },
              {
                key: 'updated',
                label: '更新',
                children: <SavedBy at={problem.updatedAt} by={problem.updatedBy} />,
              },
              {
                key: 'reasons',
                label: '90 天内未解决的原因',
                children: problem.reasons.map(({ name, count }) => `${name} ${count} 次`).join('，') || '无',
              },
            ]}
          />
          <Part title="答案">
            <PhoneText text={problem.answer} />
          </Part>
          {editing && <ProblemDrawer problem={problem} topics={topics} topicId={problem.topicId} close={() => edit(false)} />}
        </>
      )}
    </DetailPage>
  )
}
