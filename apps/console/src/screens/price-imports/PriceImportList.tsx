import { ListPriceImports, OpenPriceImportTemplate } from '@shop/contract/console-price-imports'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../kit/http.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { importColumns } from '../imports/import-columns.tsx'
import { UploadFile } from '../imports/UploadFile.tsx'
import { asked, leftOut, sendPrices, type ListedPriceImport } from './price-imports.ts'

const columns = importColumns<ListedPriceImport>(
  ({ priceImportId, name }) => (
    <Link to="/price-imports/$priceImportId" params={{ priceImportId }}>
      {name}
    </Link>
  ),
  {
    新增: ({ counts }) => counts.new,
    修改: ({ counts }) => counts.changed,
    结束: ({ counts }) => counts.ended,
    没有变化: ({ counts }) => counts.unchanged,
    待确认: asked,
    没有导入: leftOut,
  },
)

/** The seller’s imports of prices of customers; the next file is sent from here. */
export function PriceImportList() {
  const navigate = useNavigate()
  const upload = async (file: File) => {
    const priceImportId = await sendPrices(file)
    await navigate({ to: '/price-imports/$priceImportId', params: { priceImportId } })
  }
  return (
    <ListPage
      title="导入协议价与会员价"
      call={ListPriceImports}
      rowKey={({ priceImportId }) => priceImportId}
      columns={columns}
      renderActions={() => <span className="quiet">先核对，确认后才生效；门店价导出的文件改好后可以再导入</span>}
      actions={
        <>
          <Link to="/prices">门店价</Link>
          <UploadFile templates={[{ label: '模板', open: () => call(OpenPriceImportTemplate, {}) }]} upload={upload} />
        </>
      }
      empty="还没有导入过。下载模板填写，或在门店价导出后修改，选择 XLSX 或 CSV 文件"
      art="ledger"
    />
  )
}
