import { AnswerLibraryImportRow } from '@shop/contract/console-library-imports'
import { call } from '../../kit/http.ts'
import { ChooseDrawer } from '../imports/ChooseDrawer.tsx'
import { GoodsField } from '../shortages/GoodsField.tsx'
import type { RecordRow } from './record-imports.ts'

interface Props {
  libraryImportId: string
  row: RecordRow
  close: () => void
}
/** Chooses the record that a row means, among those proposed or in the whole library. */
export function ChooseRecordDrawer({ libraryImportId, row, close }: Props) {
  const { nth, candidates } = row
  const choose = async (goodsId: number) => {
    const { outcome } = await call(AnswerLibraryImportRow, { libraryImportId, nth, answer: 'record', goodsId })
    return outcome === 'refused' ? '已选定，这一行有误，见说明' : '已选定'
  }
  return (
    <ChooseDrawer
      nth={nth}
      said={[row.name, row.specification, row.factory, row.approvalNo, ...row.barcodes]}
      candidates={candidates}
      search={<GoodsField label="商品库的商品" extra="确认后用文件里的内容更新它" required />}
      choose={choose}
      close={close}
    />
  )
}
