import { GOODS_TYPE_NAMES, type GoodsType } from '@shop/contract/codes'
import { Card } from '@shop/ui'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

/** What stands on the pack, as a quiet grid. */
export function Facts({ goods }: { goods: Goods }) {
  const facts: [string, string][] = [
    ['通用名', goods.genericName],
    ['商品名', goods.tradeName],
    ['剂型', goods.dosageForm],
    ['规格', goods.specification],
    ['批准文号', goods.approvalNo],
    ['类别', GOODS_TYPE_NAMES[goods.otcType as GoodsType]],
    ['上市许可持有人', goods.holder],
    ['生产企业', goods.factory],
    ['贮藏', goods.storageName],
    ['有效期', `${goods.shelfLifeMonths} 个月`],
    ['经营范围', goods.scopeName],
    ['医保', goods.insurance ? `${goods.insurance}类` : ''],
    ['中包装', `${goods.midPack}${goods.units}`],
    ['件装量', `${goods.caseCount}${goods.units}`],
    ['条形码', goods.barcodes.join('、')],
    ['商品编号', goods.goodsNo],
    ['追溯码', goods.traceRequired ? '需扫码上传' : ''],
  ]
  return (
    <Card title="规格参数">
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
