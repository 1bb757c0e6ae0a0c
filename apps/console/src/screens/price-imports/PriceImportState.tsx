import { ImportAlert } from '../imports/ImportAlert.tsx'
import { asked, changesOf, leftOut, type PriceImport } from './price-imports.ts'

/** How far an import of prices is, and what comes next. */
export function PriceImportState({ found }: { found: PriceImport }) {
  const { unsure, large, unknown, refused } = found.counts
  return (
    <ImportAlert
      found={found}
      what="门店价"
      changes={changesOf(found)}
      asked={asked(found)}
      left={leftOut(found)}
      notes={[
        unsure > 0 && `${unsure} 行需要您选商品`,
        large > 0 && `${large} 行的价格需要您确认，不确认的不会导入`,
        unknown > 0 && `${unknown} 行没有找到，可以在明细里选商品`,
        refused > 0 && `${refused} 行有误，不能导入`,
      ]}
    />
  )
}
