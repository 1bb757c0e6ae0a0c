import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { Card, IconCopy, toast } from '@shop/ui'
import type { Detail } from './detail-data.ts'
import styles from './ProductFacts.module.css'

/** What is printed on the pack, as a plain grid. */
export function ProductFacts({ goods }: { goods: Detail }) {
  const { units, offer } = goods
  const facts: [string, string][] = [
    ['通用名', goods.genericName],
    ['商品名', goods.tradeName],
    ['类型', GOODS_TYPE_NAMES[goods.otcType]],
    ['剂型', goods.dosageForm],
    ['规格', goods.specification],
    ['生产企业', goods.factory],
    ['上市许可持有人', goods.holder],
    ['经营范围', goods.scopeName],
    ['储存', goods.coldChain ? `${goods.storageName}（全程冷链）` : goods.storageName],
    ['保质期', goods.shelfLifeMonths ? `${goods.shelfLifeMonths} 个月` : ''],
    ['医保', goods.insurance ? `${goods.insurance}类` : '非医保'],
    ['国家基药', goods.essential ? '是' : '否'],
    ['中包装', goods.midPack ? `${goods.midPack}${units}` : ''],
    ['件装', goods.caseCount ? `${goods.caseCount}${units}` : ''],
    ['追溯码', goods.traceRequired ? '随货扫码' : '不要求'],
    ['税率', offer ? `${offer.taxRate}%` : ''],
    ['商品编号', goods.goodsNo],
  ]
  return (
    <Card title="药品信息">
      <dl className={styles.grid}>
        {goods.approvalNo && <Copied name="批准文号" value={goods.approvalNo} />}
        {goods.barcodes[0] && <Copied name="条形码" value={goods.barcodes[0]} />}
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

/** A number with a copy button: buyers need it elsewhere. */
function Copied({ name, value }: { name: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast('已复制', { tone: 'success' })
    } catch {
      toast('复制不了，请长按选择')
    }
  }
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
