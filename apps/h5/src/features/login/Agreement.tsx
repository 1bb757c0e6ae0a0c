import { Checkbox, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { AgreementKey } from '@shop/contract/documents'
import styles from './login.module.css'

const AgreementSheet = lazyPart(() => import('../../shell/documents/AgreementSheet.tsx'))

interface AgreementProps {
  accepted: boolean
  onChange: (accepted: boolean) => void
  /** Why it has to be given, in words; '' where nothing is wrong. */
  error: string
}

/** The consent checkbox of the login; never ticked in advance. */
export function Agreement({ accepted, onChange, error }: AgreementProps) {
  const [open, setOpen] = useState<AgreementKey | null>(null)
  return (
    <div className={styles.agreement}>
      <div className={styles.consent}>
        <Checkbox checked={accepted} onChange={onChange}>
          我已阅读并同意
        </Checkbox>
        <button type="button" className={styles.link} onClick={() => setOpen('user')}>
          《用户协议》
        </button>
        <button type="button" className={styles.link} onClick={() => setOpen('privacy')}>
          《隐私政策》
        </button>
      </div>
      <p role="alert" className={styles.wrong}>
        {accepted ? '' : error}
      </p>
      {open && (
        <Suspense>
          <AgreementSheet agreement={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
