import { ListOfferImports } from '@shop/contract/console-offer-imports'
import { Link } from '@tanstack/react-router'
import { ListPage } from '../../kit/ListPage.tsx'
import { importColumns } from './import-columns.tsx'
import { asked, leftOut, type ImportRow } from './import-states.ts'
import { UploadOffers } from './UploadOffers.tsx'

const columns = importColumns<ImportRow>(
  ({ offerImportId, name }) => (
    <Link to="/offer-imports/$offerImportId" params={{ offerImportId }}>
      {name}
    </Link>
  ),
  {
    新增: ({ counts }) => counts.new,
    有变化: ({ counts }) => counts.changed,
    没有变化: ({ counts }) => counts.unchanged,
    待确认: asked,
    没有导入: leftOut,
  },
)

/** The seller’s imports of offers; the next file is sent from here. */
export function ImportList() {
  return (
    <ListPage
      title="按文件导入报价"
      call={ListOfferImports}
      rowKey={({ offerImportId }) => offerImportId}
      columns={columns}
      renderActions={() => <span className="quiet">先核对，确认后才生效；重复导入不会翻倍</span>}
      actions={
        <>
          <Link to="/own-codes">自编码对照</Link>
          <UploadOffers />
        </>
      }
      empty="还没有导入过。选择您系统导出的 XLSX 或 CSV 文件，价格、库存可以只有其中一种"
      art="ledger"
    />
  )
}
