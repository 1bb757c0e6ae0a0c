import { ListFactories, ListFilterSellers, ListProduceFilters, ListSpecifications } from '@shop/contract/browsing'
import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { Button, Chips, Sheet, Skeleton, TextField, formatFen, parseYuan } from '@shop/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../shell/query.ts'
import { useLoggedIn } from '../../shell/session.ts'
import { offeredLives, shelfLifeName } from '../../shell/shelf-lives.ts'
import { FLAGS, type FilterName, type GoodsFilters, type Patch } from './filters.ts'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  filters: GoodsFilters
  fixed: readonly FilterName[]
  seesPrices: boolean
  onApply: (patch: Patch) => void
  onClose: () => void
}
const NOTHING: Patch = {
  categoryId: undefined,
  sellerId: undefined,
  factoryId: undefined,
  dosageForm: undefined,
  specification: undefined,
  type: undefined,
  minLifeDays: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  inStock: undefined,
  boughtBefore: undefined,
  favourite: undefined,
  nearExpiry: undefined,
  insurance: undefined,
  essential: undefined,
}
const TYPES = Object.entries(GOODS_TYPE_NAMES).map(([key, label]) => ({ key, label }))

/** All filters of a goods list. A selection takes effect when it is applied. */
export default function FilterSheet({ filters, fixed, seesPrices, onApply, onClose }: FilterSheetProps) {
  const loggedIn = useLoggedIn()
  const [draft, setDraft] = useState<Patch>(() => {
    const copy: Record<string, unknown> = {}
    for (const name of Object.keys(NOTHING) as FilterName[]) copy[name] = filters[name]
    return copy
  })
  const [from, setFrom] = useState(filters.priceFrom ? formatFen(filters.priceFrom, { symbol: false }) : '')
  const [until, setUntil] = useState(filters.priceTo ? formatFen(filters.priceTo, { symbol: false }) : '')
  const [priceError, setPriceError] = useState<string | null>(null)
  const words = { keyword: filters.keyword?.slice(0, 100), agreed: filters.agreed }
  const within = { ...words, sellerId: draft.sellerId ?? undefined }
  const inCategory = { ...within, categoryId: draft.categoryId }
  const categories = useCall(ListProduceFilters, within, { staleTime: 300_000 })
  const factories = useCall(ListFactories, inCategory, { staleTime: 300_000, keepPrevious: true })
  const anySeller = !fixed.includes('sellerId')
  const sellers = useCall(
    ListFilterSellers,
    { ...words, categoryId: draft.categoryId },
    { enabled: anySeller, staleTime: 300_000, keepPrevious: true },
  )
  const values = useCall(ListSpecifications, inCategory, { staleTime: 300_000, keepPrevious: true })

  const shelfLives = offeredLives(filters.minLifeDays ?? 0).flatMap((days) =>
    days === 0 ? [] : [{ key: String(days), label: shelfLifeName(days) }],
  )
  const choose = (patch: Patch) => setDraft({ ...draft, ...patch })
  const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter(
    (key) => !fixed.includes(key) && (loggedIn || (key !== 'boughtBefore' && key !== 'favourite')),
  )
  const reset = () => {
    setDraft({ ...NOTHING, ...Object.fromEntries(fixed.map((name) => [name, filters[name]])) })
    setFrom('')
    setUntil('')
    setPriceError(null)
  }
  const apply = () => {
    const low = from ? parseYuan(from.replaceAll(',', '')) : 0
    const high = until ? parseYuan(until.replaceAll(',', '')) : 0
    if (low === null || high === null) {
      setPriceError('请填写金额，最多两位小数')
      return
    }
    const [least, most] = high && low > high ? [high, low] : [low, high]
    onApply({ ...draft, priceFrom: least || undefined, priceTo: most || undefined })
    onClose()
  }
  return (
    <Sheet
      open
      title="筛选"
      height="tall"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={reset}>
            重置
          </Button>
          <Button onClick={apply}>查看商品</Button>
        </>
      }
    >
      <Part title="服务与标识">
        <Chips
          multiple
          wrap
          label="服务与标识"
          items={flags.map((key) => ({ key, label: FLAGS[key] }))}
          value={flags.filter((key) => draft[key])}
          onChange={(keys) => choose(Object.fromEntries(flags.map((key) => [key, keys.includes(key) || undefined])))}
        />
      </Part>
      <Part title="剩余效期">
        <Chips
          wrap
          label="剩余效期"
          items={shelfLives}
          value={draft.minLifeDays ? String(draft.minLifeDays) : null}
          onChange={(key) => choose({ minLifeDays: key ? Number(key) : undefined })}
        />
      </Part>
      {seesPrices && (
        <Part title="价格（元）">
          <div className={styles.prices}>
            <TextField label="最低价" labelHidden placeholder="最低价" inputMode="decimal" value={from} onChange={setFrom} />
            <span aria-hidden="true">—</span>
            <TextField label="最高价" labelHidden placeholder="最高价" inputMode="decimal" value={until} onChange={setUntil} />
          </div>
          {priceError && (
            <p className={styles.wrong} role="alert">
              {priceError}
            </p>
          )}
        </Part>
      )}
      {!fixed.includes('categoryId') && (
        <Values
          title="分类"
          rows={categories.data?.rows.map((row) => ({ key: String(row.id), label: row.name }))}
          value={draft.categoryId ? String(draft.categoryId) : null}
          onChange={(key) =>
            choose({
              categoryId: key ? Number(key) : undefined,
              factoryId: undefined,
              dosageForm: undefined,
              specification: undefined,
            })
          }
        />
      )}
      {anySeller && (
        <Values
          title="卖家"
          rows={sellers.data?.rows.map((row) => ({ key: String(row.id), label: row.name }))}
          value={draft.sellerId ? String(draft.sellerId) : null}
          onChange={(key) => choose({ sellerId: key ? Number(key) : undefined })}
        />
      )}
      <Values
        title="厂家"
        rows={factories.data?.rows.map((row) => ({ key: String(row.id), label: row.name }))}
        value={draft.factoryId ? String(draft.factoryId) : null}
        onChange={(key) => choose({ factoryId: key ? Number(key) : undefined })}
      />
      <Values
        title="剂型"
        rows={values.data?.dosageForms.map((row) => ({ key: row.name, label: row.name }))}
        value={draft.dosageForm ?? null}
        onChange={(key) => choose({ dosageForm: key ?? undefined })}
      />
      <Values
        title="规格"
        rows={values.data?.specifications.map((row) => ({ key: row.name, label: row.name }))}
        value={draft.specification ?? null}
        onChange={(key) => choose({ specification: key ?? undefined })}
      />
      <Part title="类型">
        <Chips
          wrap
          label="类型"
          items={TYPES}
          value={draft.type ? String(draft.type) : null}
          onChange={(key) => choose({ type: key ? Number(key) : undefined })}
        />
      </Part>
    </Sheet>
  )
}

const Part = ({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {more}
    </div>
    {children}
  </section>
)

const INITIAL_VALUES = 9
interface ValuesProps {
  title: string
  rows: { key: string; label: string }[] | undefined
  value: string | null
  onChange: (key: string | null) => void
}
/** The values found in the listed goods: the most common first, the rest on demand; a selected one is never hidden. */
function Values({ title, rows, value, onChange }: ValuesProps) {
  const [all, setAll] = useState(false)
  if (!rows) {
    return (
      <Part title={title}>
        <Skeleton shape="line" count={2} />
      </Part>
    )
  }
  if (!rows.length) return null
  const shown = all ? rows : rows.filter((row, i) => i < INITIAL_VALUES || row.key === value)
  return (
    <Part
      title={title}
      more={
        rows.length > INITIAL_VALUES && (
          <Button
            size="s"
            variant="text"
            onClick={() => setAll(!all)}
            label={all ? `收起${title}` : `全部 ${rows.length} 个${title}`}
          >
            {all ? '收起' : `全部 ${rows.length} 个`}
          </Button>
        )
      }
    >
      <Chips wrap label={title} items={shown} value={value} onChange={onChange} />
    </Part>
  )
}
