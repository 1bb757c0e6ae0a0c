import type { ReactNode } from 'react'
import { Page } from '../../shell/Page.tsx'
import styles from './login.module.css'

/** The layout of the login pages: the logo, a greeting, the form on white. */
export const LoginFrame = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Page plain>
    <div className={styles.frame}>
      <img className={styles.mark} src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={48} height={48} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  </Page>
)
