import { GetHelp } from '@shop/contract/help'
import type { Out } from '@shop/contract/endpoint'
import { Card, Cell, EmptyView, SearchLink, Skeleton, Tabs } from '@shop/ui'
import { Loaded } from '../../../shell/Loaded.tsx'
import { to, usePageState } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import styles from './index.module.css'
import { FeedbackLinks } from './parts/FeedbackLinks.tsx'
import { Phones } from './parts/Phones.tsx'

type Help = Out<typeof GetHelp>

/** How long answers count as fresh: operators edit them rarely. */
const FRESH_MS = 300_000
const HINTS = 5

/** The help centre: a search, what is asked most, all problems by topic, and whom to call. */
export default function HelpCentre() {
  const help = useCall(GetHelp, {}, { staleTime: FRESH_MS })
  return (
    <Page>
      <div className={styles.page}>
        <SearchLink
          href={to('sub-person/help/searchProblem')}
          hints={help.data?.hot.slice(0, HINTS).map(({ question }) => question) ?? ['搜索问题']}
        />
        <Loaded query={help} skeleton={<HelpSkeleton />}>
          {(it) =>
            it.topics.length === 0 ? (
              <EmptyView small art="book" title="还没有帮助内容" detail="有问题请拨打下面的客服电话" />
            ) : (
              <Problems help={it} />
            )
          }
        </Loaded>
        <FeedbackLinks />
        <Phones />
      </div>
    </Page>
  )
}

function Problems({ help: { hot, topics } }: { help: Help }) {
  const [chosen, choose] = usePageState('topic', 0)
  const topic = topics.find(({ topicId }) => topicId === chosen) ?? topics[0]!
  return (
    <>
      {hot.length > 0 && (
        <Card title="热门问题" flush>
          <Questions of={hot} />
        </Card>
      )}
      <Card title="全部问题" flush>
        <Tabs
          label="问题分类"
          items={topics.map(({ topicId, name }) => ({ key: String(topicId), label: name }))}
          value={String(topic.topicId)}
          onChange={(key) => choose(Number(key))}
        >
          <Questions of={topic.problems} />
        </Tabs>
      </Card>
    </>
  )
}

const Questions = ({ of }: { of: Help['hot'] }) => (
  <ul>
    {of.map(({ problemId, question }) => (
      <li key={problemId} className={styles.row}>
        <Cell title={question} href={to('sub-person/help/problemDetail', { id: problemId })} />
      </li>
    ))}
  </ul>
)

const HelpSkeleton = () => (
  <>
    <Skeleton shape="block" height="300px" />
    <Skeleton shape="block" height="240px" />
  </>
)
