import { ChooseDrawer } from './ChooseDrawer.tsx'
import { GoodsSearch } from './GoodsSearch.tsx'
import type { Row } from './import-states.ts'

/** What is shown of a row of a seller’s file whose goods are chosen. */
export type ChosenRow = Pick<
  Row,
  'nth' | 'ownCode' | 'name' | 'specification' | 'factory' | 'barcode' | 'approvalNo' | 'candidates'
>
interface Props {
  row: ChosenRow
  /** Sends the choice; how many rows it answered. */
  choose: (goodsId: number) => Promise<{ rows: number }>
  close: () => void
}
/** Chooses the goods that a row of a seller’s file means. It holds for the next file as well. */
export function ChooseGoodsDrawer({ row, choose, close }: Props) {
  const { nth, ownCode, candidates } = row
  const said = [row.name, row.specification, row.factory, row.barcode, row.approvalNo].filter(Boolean)
  const send = async (goodsId: number) => {
    const { rows } = await choose(goodsId)
    return rows > 1 ? `已选定，相同的 ${rows} 行一起改好了` : '已选定'
  }
  return (
    <ChooseDrawer
      nth={nth}
      said={said.length > 0 ? said : [ownCode]}
      hint={ownCode ? `以后自编码 ${ownCode} 都按您的选择。` : '以后同样写法的商品都按您的选择。'}
      candidates={candidates}
      search={<GoodsSearch name="goodsId" said={row} />}
      choose={send}
      close={close}
    />
  )
}
