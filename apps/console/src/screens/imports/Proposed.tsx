import { ChooseOfferImportGoods } from '@shop/contract/console-offer-imports'
import { Button } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import { Goods } from '../goods/Goods.tsx'
import type { Row } from './import-states.ts'
import styles from './imports.module.css'

/** So many are proposed in the table; the drawer has all. */
const MAX_SHOWN = 3

/** What a row may mean, each to be chosen at once. */
export function Proposed({ offerImportId, row: { nth, candidates } }: { offerImportId: string; row: Row }) {
  const choose = useCommand(ChooseOfferImportGoods)
  return (
    <>
      {candidates.slice(0, MAX_SHOWN).map((goods) => (
        <div key={goods.goodsId} className={styles.proposed}>
          <Goods {...goods} image="" />
          <Button
            size="small"
            aria-label={`第 ${nth} 行是它：${goods.goodsShowName} ${goods.specification}`}
            loading={choose.isPending && choose.variables.goodsId === goods.goodsId}
            disabled={choose.isPending}
            onClick={() => choose.mutate({ offerImportId, nth, goodsId: goods.goodsId })}
          >
            是它
          </Button>
        </div>
      ))}
    </>
  )
}
