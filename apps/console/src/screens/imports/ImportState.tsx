import { ImportAlert } from './ImportAlert.tsx'
import { asked, leftOut, type Import } from './import-states.ts'

/** How far an import of offers is, and what comes next. */
export function ImportState({ found }: { found: Import }) {
  const { counts } = found
  const [questions, left] = [asked(found), leftOut(found)]
  return (
    <ImportAlert
      found={found}
      what="报价和库存"
      changes={`新增 ${counts.new} 行，有变化 ${counts.changed} 行`}
      asked={questions}
      left={left}
      notes={[
        questions > 0 && `${questions} 行需要您选择，不选的不会导入`,
        counts.unknown > 0 && `${counts.unknown} 行没有找到，可以在明细里选商品`,
        left > counts.unknown && `${left - counts.unknown} 行不能导入`,
      ]}
    />
  )
}
