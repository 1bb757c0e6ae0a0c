import { CERTIFICATE_NAMES, CORE_KINDS, isAgents } from '@shop/contract/certificates'
import { REVIEW, SHOP_TYPE, SHOP_TYPE_NAMES, type ShopType } from '@shop/contract/codes'
import { GetUserAudit } from '@shop/contract/joining'
import { Button, Card, Radio, RadioGroup } from '@shop/ui'
import { useState } from 'react'
import { RequestCard } from '../../../../features/papers/RequestCard.tsx'
import { go, to, usePageSearch } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import type { StepFormProps } from './AdditionStep.tsx'
import { InviteCode } from './InviteCode.tsx'
import { useAddition } from './use-addition.ts'

/** The papers that a type needs to buy; those of an agent are named below the types. */
function papersOf(type: ShopType): string {
  const names = CORE_KINDS[type].filter((kind) => !isAgents(kind)).map((kind) => CERTIFICATE_NAMES[kind])
  const text = names.join('、')
  // A clinic may have been recorded instead of licensed.
  return type === SHOP_TYPE.clinic
    ? text.replace(CERTIFICATE_NAMES['medical-practice-licence'], (name) => `${name}或诊所备案凭证`)
    : text
}

const AGENT_PAPERS = CORE_KINDS[SHOP_TYPE.pharmacy]
  .filter(isAgents)
  .map((kind) => CERTIFICATE_NAMES[kind])
  .join('、')

/** The shop's type, for those who add it; the ways to join one that is registered. */
export default function TypeForm(props: StepFormProps) {
  const { data } = useCall(GetUserAudit, {}, { staleTime: 0 })
  return (
    <>
      {data?.audit?.state === REVIEW.waiting && <RequestCard request={data.audit} />}
      <Types {...props} />
      <Card title="门店已在平台登记">
        <div className={styles.fields}>
          <p>按名称找到门店，申请加入，由负责人确认。</p>
          <Button block variant="outlined" href={to('sub-person/register/selectStore')}>
            加入已有门店
          </Button>
        </div>
      </Card>
      <InviteCode />
    </>
  )
}

function Types({ addition, kept }: StepFormProps) {
  const { field, set, leave } = useAddition(addition, 'shop', kept)
  // Of the shop that somebody found and registers themselves.
  const { type: found } = usePageSearch('sub-person/register/selectType')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const type = field('shop.type')
  const chosen = type.value || (found && found in SHOP_TYPE_NAMES ? String(found) : '')
  const next = async () => {
    if (!chosen) return setMissing(true)
    if (!type.value) set('shop.type', chosen)
    setBusy(true)
    await leave()
    go('sub-person/register/addTerminal')
    // Whoever comes back finds this page as they left it.
    setBusy(false)
  }
  return (
    <Card title="新增门店：选择类型">
      <div className={styles.fields}>
        <RadioGroup
          label="门店类型"
          value={chosen || null}
          onChange={(value: string) => {
            setMissing(false)
            type.onChange(value)
          }}
        >
          {Object.entries(SHOP_TYPE_NAMES).map(([value, name]) => (
            <Radio key={value} value={value} hint={papersOf(Number(value) as ShopType)}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
        <p className={styles.small}>{`委托采购员采购的，另需${AGENT_PAPERS}`}</p>
        {(missing || type.error) && (
          <p role="alert" className={styles.wrong}>
            {type.error ?? '请选择门店类型'}
          </p>
        )}
        <Button block size="l" loading={busy} onClick={() => void next()}>
          新增门店
        </Button>
      </div>
    </Card>
  )
}
