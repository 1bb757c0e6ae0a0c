import { INVITE_CODE } from '@shop/contract/invite-code'
import { Button, Card, TextField } from '@shop/ui'
import { useForm } from '../../../../shell/form.ts'
import { goTo, to } from '../../../../shell/navigation.ts'
import styles from '../selectStore.module.css'

/** For those who were given a code and not a link. */
export function InviteCode() {
  const form = useForm(
    { code: '' },
    { code: (code) => (INVITE_CODE.test(code.trim().toUpperCase()) ? undefined : '邀请码为 8 位字母和数字') },
  )
  const open = form.submit(async ({ code }) => goTo(to('sub-person/register/selectStore', { invite: code.trim().toUpperCase() })))
  return (
    <Card title="有邀请码">
      <form className={styles.code} onSubmit={(event) => void open(event)} noValidate>
        <TextField {...form.field('code')} label="邀请码" maxLength={12} autoComplete="off" placeholder="8 位字母和数字" />
        <Button type="submit" variant="outlined">
          使用邀请码
        </Button>
      </form>
    </Card>
  )
}
