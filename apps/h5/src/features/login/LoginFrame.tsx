import { BrandMark } from '@shop/ui'
import type { ReactNode } from 'react'
import { brandName } from '../../shell/brand.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './login.module.css'

interface LoginFrameProps {
  title: string
  hint?: string
  /** Replaces the default of going back. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** The layout of the login pages: mark and name, a greeting, the form on white. */
export const LoginFrame = ({ title, hint, onBack, children }: LoginFrameProps) => (
  <Page plain {...(onBack && { onBack })}>
    <div className={styles.frame}>
      <p className={styles.brand}>
        <BrandMark size={48} />
        {brandName()}
      </p>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  </Page>
)
