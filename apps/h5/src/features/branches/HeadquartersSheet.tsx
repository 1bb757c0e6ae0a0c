import { BRANCH_STANDING_NAMES } from '@shop/contract/branch-states'
import { AskHeadquarters, WithdrawFromHeadquarters, type GetHeadquarters } from '@shop/contract/branches'
import type { Out } from '@shop/contract/endpoint'
import type { FoundShop } from '@shop/contract/joining'
import { Button, Sheet, Tag, toast } from '@shop/ui'
import { useState } from 'react'
import { ago } from '../../shell/format.ts'
import { useSend } from '../../shell/query.ts'
import styles from './branches.module.css'
import { FindHeadquarters } from './FindHeadquarters.tsx'
import { STANDING_TONES } from './standing-words.ts'

type Standing = NonNullable<Out<typeof GetHeadquarters>['standing']>

/** A branch asks its headquarters, takes that back, or chooses another one. */
export default function HeadquartersSheet({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const { state, headquarters, text, reason, askedAt, decidedAt } = standing
  const [choosing, setChoosing] = useState(headquarters === null)
  const [chosen, setChosen] = useState<FoundShop | null>(null)
  const asking = useSend(AskHeadquarters)
  const withdrawing = useSend(WithdrawFromHeadquarters)
  const ask = async (headquartersId: number) => {
    if (!(await asking.send({ headquartersId }))) return
    toast('已提交，等总部同意', { tone: 'success' })
    onClose()
  }
  const withdraw = async () => {
    if (!(await withdrawing.send({}))) return
    toast('已撤回')
    onClose()
  }
  if (chosen)
    return (
      <Sheet open title={`向${chosen.name}申请`} onClose={() => setChosen(null)}>
        <p className={styles.advice}>
          总部同意后，本店的订单以{chosen.name}为购货单位，随货单据写总部名称，商品送到本店。
          {state === 'allowed' && headquarters && `现在的总部${headquarters.name}不再为本店采购，未付款的订单会关闭。`}
        </p>
        <Button block loading={asking.busy} onClick={() => ask(chosen.shopId)}>
          提交申请
        </Button>
      </Sheet>
    )
  if (choosing)
    return (
      <Sheet open title="选择总部" onClose={headquarters ? () => setChoosing(false) : onClose} height="tall">
        <FindHeadquarters present={headquarters?.shopId} onChoose={setChosen} />
      </Sheet>
    )
  return (
    <Sheet open title="所属总部" onClose={onClose}>
      <p className={styles.name}>
        {headquarters!.name} <Tag variant={STANDING_TONES[state]}>{BRANCH_STANDING_NAMES[state]}</Tag>
      </p>
      <p className={styles.facts}>
        {headquarters!.regionName}
        {askedAt && ` · ${ago(askedAt)}申请`}
        {decidedAt && ` · ${ago(decidedAt)}答复`}
      </p>
      {text && <p className={styles.advice}>{text}</p>}
      {reason && <p className={styles.advice}>总部的说明：{reason}</p>}
      <div className={styles.buttons}>
        {state === 'waiting' && (
          <Button block loading={withdrawing.busy} onClick={withdraw}>
            撤回申请
          </Button>
        )}
        {(state === 'refused' || state === 'ended') && (
          <Button block loading={asking.busy} onClick={() => ask(headquarters!.shopId)}>
            重新申请
          </Button>
        )}
        <Button block variant="outlined" onClick={() => setChoosing(true)}>
          更换总部
        </Button>
      </div>
    </Sheet>
  )
}
