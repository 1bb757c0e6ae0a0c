import { ImportAlert } from '../imports/ImportAlert.tsx'
import { leftOut, type RecordImport } from './record-imports.ts'

/** How far an import of records is, and what comes next. */
export function RecordImportState({ found }: { found: RecordImport }) {
  const { counts } = found
  return (
    <ImportAlert
      found={found}
      what="商品库"
      changes={`新增 ${counts.new} 行，更新 ${counts.changed} 行`}
      asked={counts.unsure}
      left={leftOut(found)}
      notes={[
        counts.unsure > 0 && `${counts.unsure} 行需要您确认，不确认的不会导入`,
        counts.refused > 0 && `${counts.refused} 行有误，不能导入`,
      ]}
    />
  )
}
