import { BrandMark } from '@shop/ui'
import type { ReactNode } from 'react'
import { brandName } from '../../shell/brand.ts'
import { Page } from '../../shell/Page.tsx'
import styles from './login.module.css'

/** The layout of the login pages: mark and name, a greeting, the form on white. */
export const LoginFrame = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Page plain>
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
