import { GIVEN_ROLES, ROLE_NAMES, type GivenRole } from '@shop/contract/codes'
import { HandOverShop, SendHandOverCode, type Member } from '@shop/contract/members'
import { Button, Radio, RadioGroup, Sheet, toast } from '@shop/ui'
import { useState } from 'react'
import { ROLE_HINTS } from '../../../../features/account/role-hints.ts'
import { SentCodeField } from '../../../../features/login/CodeField.tsx'
import { smsCode } from '../../../../features/login/rules.ts'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { useMe } from '../../../../shell/me.ts'
import { send } from '../../../../shell/query.ts'
import styles from './HandOverSheet.module.css'

/** Hands the shop over to a member: with a code of each phone, and the role that the owner has from then on. */
export default function HandOverSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { userId, nickname, phoneMasked } = member
  const phone = useMe().data?.user.phone ?? ''
  const [role, setRole] = useState<GivenRole>('purchaser')
  const form = useForm({ ownCode: '', memberCode: '' }, { ownCode: smsCode, memberCode: smsCode })
  const { guarded, sheet } = useCaptcha('确认移交')
  const submit = form.submit(
    (codes) =>
      guarded(async (captcha) => {
        await send(HandOverShop, { userId, ...codes, role, ...captcha })
        toast(`已移交给${nickname}`, { tone: 'success' })
        onClose()
      }),
    'memberCode',
  )
  const codeTo = (to: 'me' | 'member') => ({
    stateName: `hand over ${userId} ${to}`,
    mayAsk: () => true,
    request: (captcha?: { uuid: string; code: string }) => call(SendHandOverCode, { userId, to, ...captcha }),
  })
  return (
    <Sheet open title={`移交给${nickname}`} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.warning}>移交后，{nickname}是门店负责人，由对方管理成员和资质；您不能自行收回。</p>
        <SentCodeField {...codeTo('me')} label="您的验证码" phone={phone} field={form.field('ownCode')} />
        <SentCodeField {...codeTo('member')} label="对方的验证码" phone={phoneMasked} field={form.field('memberCode')} />
        <p className={styles.facts}>对方的验证码发到 {phoneMasked}，请当面或电话向对方要。</p>
        <RadioGroup label="移交后您的角色" value={role} onChange={setRole}>
          {GIVEN_ROLES.map((value) => (
            <Radio key={value} value={value} hint={ROLE_HINTS[value]}>
              {ROLE_NAMES[value]}
            </Radio>
          ))}
        </RadioGroup>
        <Button type="submit" block size="l" loading={form.busy}>
          确认移交
        </Button>
      </form>
      {sheet}
    </Sheet>
  )
}
