import { GetHelp } from '@shop/contract/help'
import { Cell, CellGroup } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'

/** What is asked most, before anything is typed. */
export function HotQuestions() {
  const { data } = useCall(GetHelp, {}, { staleTime: 300_000 })
  if (!data?.hot.length) return null
  return (
    <CellGroup title="热门问题">
      {data.hot.map(({ problemId, question }) => (
        <Cell key={problemId} title={question} href={to('sub-person/help/problemDetail', { id: problemId })} />
      ))}
    </CellGroup>
  )
}
