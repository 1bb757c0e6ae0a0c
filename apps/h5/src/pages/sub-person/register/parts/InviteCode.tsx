import { INVITE_CODE } from '@shop/contract/invite-code'
import { Button, Card, IconScan, TextField, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { useForm } from '../../../../shell/form.ts'
import { goTo, to } from '../../../../shell/navigation.ts'
import styles from '../selectStore.module.css'

const InviteScan = lazyPart(() => import('../../../../features/scan/InviteScan.tsx'))

/** For those who were given a code and not a link: it is typed, or its QR code is scanned. */
export function InviteCode() {
  const [scanning, setScanning] = useState(false)
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
        <Button variant="text" icon={<IconScan size={18} />} onClick={() => setScanning(true)}>
          扫邀请二维码
        </Button>
      </form>
      <Suspense>{scanning && <InviteScan onClose={() => setScanning(false)} />}</Suspense>
    </Card>
  )
}
