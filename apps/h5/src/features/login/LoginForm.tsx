import { Button } from '@shop/ui'
import type { FormEvent, ReactNode } from 'react'
import styles from './login.module.css'

interface LoginFormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  busy: boolean
  /** The label of the submit button. */
  send: string
  children: ReactNode
  /** Shown below the button: other ways to log in. */
  after?: ReactNode
}

/** A form of the login pages: its fields and the submit button. */
export const LoginForm = ({ onSubmit, busy, send, children, after }: LoginFormProps) => (
  <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
    {children}
    <Button type="submit" block size="l" loading={busy}>
      {send}
    </Button>
    {after}
  </form>
)
