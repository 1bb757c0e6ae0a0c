import { setPageSearch } from '../../../../shell/navigation.ts'
import { AgreedSellers } from './AgreedSellers.tsx'
import { FolderBar } from './FolderBar.tsx'

interface ListChoiceProps {
  /** Of favourites the folder that is shown; null: the list is of agreed prices. */
  folder: number | undefined | null
  keyword: string | undefined
  sellerId: number | undefined
}
const show = (search: Parameters<typeof setPageSearch<'sub-goods/goods/list'>>[1]) =>
  setPageSearch('sub-goods/goods/list', search)

/** What a list of one’s own is chosen from above its goods: a folder of favourites, or a seller of agreed prices. It is in the address. */
export default function ListChoice({ folder, keyword, sellerId }: ListChoiceProps) {
  if (folder === null)
    return <AgreedSellers keyword={keyword} sellerId={sellerId} onChange={(next) => show({ sellerId: next })} />
  return <FolderBar folder={folder} onChange={(next) => show({ folder: next === undefined ? undefined : String(next) })} />
}
