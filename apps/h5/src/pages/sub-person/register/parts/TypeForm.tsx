import { AUDIT, SHOP_TYPE_NAMES } from '@shop/contract/codes'
import { GetUserAudit } from '@shop/contract/joining'
import { Button, Card, Radio, RadioGroup } from '@shop/ui'
import { useState } from 'react'
import { RequestCard } from '../../../../features/papers/RequestCard.tsx'
import { go, to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import type { StepFormProps } from './AdditionStep.tsx'
import { InviteCode } from './InviteCode.tsx'
import { useAddition } from './use-addition.ts'

/** The papers that each type needs to buy. */
const PAPERS: Record<keyof typeof SHOP_TYPE_NAMES, string> = {
  1: '营业执照、药品经营许可证、法定代表人身份证',
  2: '营业执照、药品经营许可证、法定代表人身份证',
  3: '营业执照、药品经营许可证、总部授权书、法定代表人身份证',
  4: '医疗机构执业许可证或诊所备案凭证、法定代表人身份证',
  5: '医疗机构执业许可证、法定代表人身份证',
  6: '营业执照、药品经营许可证、法定代表人身份证',
}

/** The shop's type, for those who add it; the ways to join one that is registered. */
export default function TypeForm(props: StepFormProps) {
  const { data } = useCall(GetUserAudit, {}, { staleTime: 0 })
  return (
    <>
      {data?.audit?.state === AUDIT.waiting && <RequestCard request={data.audit} />}
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
  const { field, leave } = useAddition(addition, 'shop', kept)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const type = field('shop.type')
  const next = async () => {
    if (!type.value) return setMissing(true)
    setBusy(true)
    await leave()
    go('sub-person/register/addTerminal')
  }
  return (
    <Card title="新增门店：选择类型">
      <div className={styles.fields}>
        <RadioGroup
          label="门店类型"
          value={type.value || null}
          onChange={(value: string) => {
            setMissing(false)
            type.onChange(value)
          }}
        >
          {Object.entries(SHOP_TYPE_NAMES).map(([value, name]) => (
            <Radio key={value} value={value} hint={PAPERS[Number(value) as keyof typeof PAPERS]}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
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
