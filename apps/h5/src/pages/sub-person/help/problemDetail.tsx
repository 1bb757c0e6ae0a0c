import { GetHelpProblem } from '@shop/contract/help'
import { Card, Cell, CellGroup, EmptyView, Skeleton } from '@shop/ui'
import { RichText } from '@shop/ui/rich-text/RichText.tsx'
import { chinaDay } from '@shop/contract/china-time'
import { Loaded } from '../../../shell/Loaded.tsx'
import { linkOf } from '../../../shell/link-of.ts'
import { to, usePageSearch } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall } from '../../../shell/query.ts'
import { Helpful } from './parts/Helpful.tsx'
import styles from './problemDetail.module.css'

/** A problem with its answer, whether it helped, and others like it. */
export default function ProblemDetail() {
  const { id } = usePageSearch('sub-person/help/problemDetail')
  if (!id)
    return (
      <Page>
        <EmptyView art="book" title="没有选择问题" action={{ label: '查看全部问题', href: to('sub-person/help/index') }} />
      </Page>
    )
  return <Shown key={id} problemId={id} />
}

function Shown({ problemId }: { problemId: number }) {
  const problem = useCall(GetHelpProblem, { problemId })
  return (
    <Page>
      <div className={styles.page}>
        <Loaded query={problem} skeleton={<ProblemSkeleton />} notFound="这个问题已经更新">
          {(it) => (
            <>
              <Card as="article">
                <h2 className={styles.question}>{it.question}</h2>
                <p className={styles.facts}>
                  {it.topicName} · 更新于 {chinaDay(it.updatedAt)}
                </p>
                <RichText text={it.answer} hrefOf={linkOf} />
              </Card>
              <Helpful problem={it} />
              {it.related.length > 0 && (
                <CellGroup title="相关问题">
                  {it.related.map(({ problemId: other, question }) => (
                    <Cell key={other} title={question} href={to('sub-person/help/problemDetail', { id: other })} />
                  ))}
                </CellGroup>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

const ProblemSkeleton = () => (
  <>
    <Skeleton shape="block" height="280px" />
    <Skeleton shape="block" height="96px" />
  </>
)
