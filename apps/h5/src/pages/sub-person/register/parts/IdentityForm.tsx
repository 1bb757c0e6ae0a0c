import { CallError } from '@shop/client'
import { ADDITION_FIELDS } from '@shop/contract/addition-fields'
import { SaveUserAudit } from '@shop/contract/joining'
import { Button, Card, toast } from '@shop/ui'
import { useState } from 'react'
import { dropSteps } from '../../../../shell/drop-steps.ts'
import { to } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'
import { argsOf, problemsOf } from './addition-form.ts'
import type { StepFormProps } from './AdditionStep.tsx'
import { dropInvite, withInvite } from './kept-invite.ts'
import { PersonFields } from './PersonFields.tsx'
import { TakenShop } from './TakenShop.tsx'
import { useAddition } from './use-addition.ts'
import { picturesOf, useAdditionPictures } from './use-addition-pictures.ts'
import { SAVED } from '../../../../features/papers/saved-draft.ts'
import { useAskLeft } from '../../../../features/papers/use-ask-left.ts'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'

/** Who adds the shop: the legal person, or an agent with a power of attorney. */
export default function IdentityForm({ addition, kept }: StepFormProps) {
  const { form, field, corrections, saved, flush, stop } = useAddition(addition, 'identity', kept)
  const pictures = useAdditionPictures(picturesOf(addition?.identity ?? null))
  const [taken, setTaken] = useState<{ shopId: number; name: string } | null>(null)
  const isShopMissing = Object.keys(problemsOf(form.values)).some((name) => name.startsWith('shop.'))
  const confirmLeft = useAskLeft(ADDITION_FIELDS, corrections)
  const submit = form.submit(async (typed) => {
    if (!(await confirmLeft())) return
    await flush()
    try {
      await send(SaveUserAudit, { ...argsOf(typed), ...withInvite(), submit: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.is(SaveUserAudit, 'CREDIT_CODE_TAKEN'))
        return setTaken({ shopId: error.data.shopId, name: error.data.nameMasked })
      const named = Object.keys(error.fields)
      if (!named.some((name) => name.startsWith('shop.'))) throw error
      // What is wrong on another step is marked there alone: here it is said, below the list of what was refused.
      toast(error.msg, { tone: 'error' })
      if (named.some((name) => name.startsWith('identity.'))) throw error
      return window.scrollTo(0, 0)
    }
    dropInvite()
    stop()
    dropSteps(['sub-person/register/selectType', 'sub-person/register/addTerminal'])
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
      <PersonFields field={field} pictures={pictures} names={names} />
      <p className={styles.note}>
        身份信息加密保存，用于核对门店申请；审核通过后申请采购时直接带入，不用再拍。照片平台审核员能看到，随采购申请提交后本店负责人、采购员也能看到，不向卖家提供。平台核对号码格式与照片。
      </p>
      {taken && <TakenShop {...taken} />}
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        提交审核
      </Button>
      <output className={styles.saved}>{SAVED[saved]}</output>
    </form>
  )
}
