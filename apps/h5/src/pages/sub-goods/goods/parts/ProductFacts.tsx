import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { Card, IconChevronDown, IconCopy, lazyPart, loadChunk } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useMe } from '../../../../shell/me.ts'
import type { Detail } from './detail-data.ts'
import styles from './ProductFacts.module.css'

const CorrectSheet = lazyPart(() => import('./CorrectSheet.tsx'))

/** How many facts are shown until all are asked for. */
const SHOWN = 6

/** What is printed on the pack, as a plain grid: first what tells one product from another. */
export function ProductFacts({ goods }: { goods: Detail }) {
  const [all, setAll] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  // Whoever speaks for a shop, and sees what may be wrong.
  const canCorrect = useMe().data?.shop && !goods.labelHidden
  const facts = (goods.labelHidden ? nameAndClass(goods) : factsOf(goods)).filter(({ value }) => value)
  const shown = all ? facts : facts.slice(0, SHOWN)
  return (
    <Card title="药品信息" {...(canCorrect && { more: { label: '纠错', onAction: () => setCorrecting(true) } })}>
      <dl className={styles.grid}>
        {shown.map(({ name, value, copied }) =>
          copied ? (
            <Copied key={name} name={name} value={value} />
          ) : (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {facts.length > shown.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          全部 {facts.length} 项
          <IconChevronDown size={14} />
        </button>
      )}
      <Suspense>
        {correcting && <CorrectSheet goodsId={goods.goodsId} name={goods.goodsShowName} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Card>
  )
}

interface Fact {
  name: string
  value: string
  /** With a copy button: buyers need it elsewhere. */
  copied?: boolean
}
/** All that is shown of a prescription medicine to who may not see its label. */
const nameAndClass = (goods: Detail): Fact[] => [
  { name: '通用名', value: goods.genericName },
  { name: '类型', value: GOODS_TYPE_NAMES[goods.otcType] },
  { name: '经营范围', value: goods.scopeName },
  { name: '商品编号', value: goods.goodsNo, copied: true },
]
const factsOf = (goods: Detail): Fact[] => {
  const { units, offer } = goods
  return [
    { name: goods.approvalName, value: goods.approvalNo, copied: true },
    { name: '产地', value: goods.origin },
    { name: '条形码', value: goods.barcodes[0] ?? '', copied: true },
    { name: '生产企业', value: goods.factory },
    { name: '储存', value: goods.coldChain ? `${goods.storageName}（全程冷链）` : goods.storageName },
    { name: '件装', value: goods.caseCount ? `${goods.caseCount} ${units}` : '' },
    { name: '中包装', value: goods.midPack ? `${goods.midPack} ${units}` : '' },
    { name: '规格', value: goods.specification },
    { name: '剂型', value: goods.dosageForm },
    { name: '通用名', value: goods.genericName },
    { name: '商品名', value: goods.tradeName },
    { name: '类型', value: GOODS_TYPE_NAMES[goods.otcType] },
    { name: '上市许可持有人', value: goods.holder },
    { name: '经营范围', value: goods.scopeName },
    { name: '有效期', value: goods.shelfLifeMonths ? `${goods.shelfLifeMonths} 个月` : '' },
    { name: '医保', value: goods.insurance ? `${goods.insurance}类` : '非医保' },
    { name: '国家基药', value: goods.essential ? '是' : '否' },
    { name: '追溯码', value: goods.traceRequired ? '随货扫码' : '不要求' },
    { name: '税率', value: offer ? `${offer.taxRate}%` : '' },
    { name: '商品编号', value: goods.goodsNo, copied: true },
  ]
}

function Copied({ name, value }: { name: string; value: string }) {
  const copy = async () => (await loadChunk(() => import('../../../../shell/copy.ts'))).copyText(name, value)
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <button type="button" className={styles.copy} aria-label={`复制${name} ${value}`} onClick={() => void copy()}>
          {value}
          <IconCopy size={14} />
        </button>
      </dd>
    </div>
  )
}
