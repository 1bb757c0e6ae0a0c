import { SHOP_TYPE_NAMES, type ShopType } from '@shop/contract/codes'
import { FindShops, type FoundShop } from '@shop/contract/joining'
import { Card, Cell, CellGroup, Chips, EmptyView, SearchBar, Skeleton, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { useSettled } from '../../../../shell/use-settled.ts'
import styles from '../../../../features/papers/form.module.css'
import { FoundShops } from './FoundShops.tsx'
import { keepRegion } from './kept-region.ts'
import { SearchRegion, type SoughtRegion } from './SearchRegion.tsx'
import { useBegunRegion } from './use-begun-region.ts'

// Its fields come when a shop is chosen.
const JoinSheet = lazyPart(() => import('./JoinSheet.tsx'))

/** What a look-up needs; a region is enough. */
const MIN_WORDS = 2

interface ShopSearchProps {
  /** To move there. */
  moves?: boolean
  /** Where it begins; otherwise where the current shop is, or where one looked before. */
  regionId?: number | undefined
  /** Only shops of this type, until one wants others, too. */
  type?: ShopType | undefined
}
/** Finds shops by their region and, as one types, by their name, and asks to join one, or to move there from the current shop; one that is not there is added. */
export default function ShopSearch({ moves = false, regionId, type: begunType }: ShopSearchProps) {
  const begun = useBegunRegion(regionId)
  const [sought, setRegion] = useState<SoughtRegion | null>()
  const region = sought === undefined ? begun : sought
  const [type, setType] = useState(begunType ?? null)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useSettled(text.trim())
  const [chosen, setChosen] = useState<FoundShop | null>(null)
  const isShort = keyword.length > 0 && keyword.length < MIN_WORDS
  const asks = !isShort && (keyword !== '' || region !== null)
  const found = useCall(
    FindShops,
    { ...(keyword && { keyword }), ...(region && { regionId: region.id }), ...(type && { type }) },
    { enabled: asks, keepPrevious: true, staleTime: 60_000 },
  )
  return (
    <>
      <Card>
        <SearchRegion
          region={region}
          onChange={(chosen) => {
            keepRegion(chosen)
            setRegion(chosen)
          }}
        />
        {begunType && (
          <Chips
            label="门店类型"
            items={[{ key: String(begunType), label: SHOP_TYPE_NAMES[begunType] }]}
            value={type && String(type)}
            onChange={(key) => setType(key === null ? null : begunType)}
          />
        )}
      </Card>
      <SearchBar value={text} onChange={setText} onSubmit={setKeyword} placeholder="门店名称、拼音或信用代码" />
      {isShort && <p className={styles.note}>请至少输入 {MIN_WORDS} 个字</p>}
      {asks && (
        <Loaded query={found} skeleton={<Skeleton shape="list" count={3} />}>
          {({ rows, more }) =>
            rows.length ? (
              <FoundShops shops={rows} more={more} busy={found.isFetching} onChoose={setChosen} />
            ) : (
              <EmptyView
                small
                title={keyword ? '没有找到这家门店' : '这个地区还没有登记的门店'}
                detail={keyword && region ? `在${region.name}没有，可以不限地区再找` : '请核对名称，或输入完整的统一社会信用代码'}
                {...(keyword && region && { action: { label: '不限地区再找', onAction: () => setRegion(null) } })}
              />
            )
          }
        </Loaded>
      )}
      {/* Whatever was found: who looks for a shop that is not there yet finds others of its name, or of its region. */}
      <CellGroup>
        <Cell
          title="没有找到？新增门店"
          detail="药店、诊所、医院等，还没有登记的都可以新增"
          href={to('sub-person/register/selectType')}
        />
      </CellGroup>
      <Suspense>{chosen && <JoinSheet shop={chosen} moves={moves} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}
