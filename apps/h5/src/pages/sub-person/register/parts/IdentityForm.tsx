import { CallError } from '@shop/client'
import { APPLICANT_NAMES } from '@shop/contract/addition-fields'
import { isMaskedIdentity } from '@shop/contract/identity-mask'
import { SaveUserAudit } from '@shop/contract/joining'
import { Button, Card, Field, Radio, RadioGroup, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { to } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { argsOf, problemsOf } from './addition-form.ts'
import type { StepFormProps } from './AdditionStep.tsx'
import { dropInvite, keptInvite } from './kept-invite.ts'
import { OwnRealName } from './OwnRealName.tsx'
import { PowerOfAttorney } from './PowerOfAttorney.tsx'
import { TakenShop } from './TakenShop.tsx'
import { useAddition } from './use-addition.ts'
import { useAdditionPictures } from './use-addition-pictures.ts'
import { SAVED } from '../../../../features/papers/use-draft.ts'
import { Validity } from '../../../../features/papers/Validity.tsx'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { FromPicture } from '../../../../features/papers/reading/FromPicture.tsx'
import { PaperReading } from '../../../../features/papers/reading/PaperReading.tsx'
import { useFilling } from '../../../../features/papers/reading/use-filling.ts'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'

/** Where what is read of a card is filled in. */
const CARD_FIELDS = { number: 'identity.idNumber', holder: 'identity.name', expiresOn: 'identity.cardUntil' } as const

/** Who adds the shop: the legal person, or an agent with a power of attorney. */
export default function IdentityForm({ addition, kept }: StepFormProps) {
  const { form, field, saved, flush, stop } = useAddition(addition, 'identity', kept)
  const pictures = useAdditionPictures(addition)
  const capacity = field('identity.capacity')
  const number = field('identity.idNumber')
  const [taken, setTaken] = useState<{ shopId: number; name: string } | null>(null)
  const isShopMissing = Object.keys(problemsOf(form.values)).some((name) => name.startsWith('shop.'))
  const sides = [field('identity.idFront').value, field('identity.idBack').value].filter(Boolean)
  const filling = useFilling((name) => (name in CARD_FIELDS ? field(CARD_FIELDS[name as keyof typeof CARD_FIELDS]) : null))
  const submit = form.submit(async (typed) => {
    await flush()
    const inviteCode = keptInvite()
    try {
      await send(SaveUserAudit, { ...argsOf(typed), ...(inviteCode && { inviteCode }), submit: true })
    } catch (error) {
      if (!(error instanceof CallError) || !error.is(SaveUserAudit, 'CREDIT_CODE_TAKEN')) throw error
      return setTaken({ shopId: error.data.shopId, name: error.data.nameMasked })
    }
    dropInvite()
    stop()
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  })
  const names = { shop: form.values['shop.name'] || undefined, code: form.values['shop.creditCode'] || undefined }
  const { onSubmit, waiting } = useAfterUploads(submit)
  if (isShopMissing)
    return (
      <Card title="门店信息还没有填完">
        <Button block href={to('sub-person/register/addTerminal')}>
          去填写门店信息
        </Button>
      </Card>
    )
  return (
    <form className={styles.fields} onSubmit={onSubmit} noValidate>
      <Card title="我是">
        <Field label="申请人身份" labelHidden error={capacity.error}>
          <RadioGroup label="申请人身份" row value={capacity.value || null} onChange={capacity.onChange}>
            {Object.entries(APPLICANT_NAMES).map(([value, name]) => (
              <Radio key={value} value={value}>
                {name}
              </Radio>
            ))}
          </RadioGroup>
        </Field>
      </Card>
      <Card title="本人身份证" more={{ label: '查看样例', href: to('sub-person/register/entrustTemplate', { type: 'card' }) }}>
        <div className={styles.fields}>
          {(['identity.idFront', 'identity.idBack'] as const).map((name, at) => (
            <Field key={name} label={at ? '国徽面' : '人像面'} hint="四角完整，文字清楚" required>
              <PictureField purpose="licence" label={`身份证${at ? '国徽面' : '人像面'}`} max={1} {...pictures(field(name))} />
            </Field>
          ))}
          <PaperReading kind="legal-person-id" fileIds={sides} onRead={filling.fill} />
          <FromPicture filling={filling} field="holder">
            <TextField {...field('identity.name')} label="姓名" required maxLength={20} autoComplete="name" />
          </FromPicture>
          <FromPicture filling={filling} field="number">
            <TextField
              {...number}
              label="身份证号"
              hint={isMaskedIdentity(number.value) ? '已加密保存；如需修改，请重新填写完整号码' : '18 位，末位可能是 X'}
              required
              maxLength={24}
              autoComplete="off"
            />
          </FromPicture>
          <FromPicture filling={filling} field="expiresOn">
            <Validity label="身份证有效期" {...field('identity.cardUntil')} />
          </FromPicture>
        </div>
      </Card>
      <OwnRealName />
      {capacity.value === 'agent' && <PowerOfAttorney names={names} field={field} pictures={pictures} />}
      <p className={styles.note}>身份信息只用于核对门店申请，加密保存，只有平台审核员能看到照片。平台核对号码格式与照片。</p>
      {taken && <TakenShop {...taken} />}
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        提交审核
      </Button>
      <output className={styles.saved}>{SAVED[saved]}</output>
    </form>
  )
}
