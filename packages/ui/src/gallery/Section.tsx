import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** One part of the gallery. */
export const Section = ({ title, children, bare }: { title: string; children: ReactNode; bare?: boolean }) => (
  <section className={styles.section} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <div className={bare ? styles.bare : styles.body}>{children}</div>
  </section>
)
