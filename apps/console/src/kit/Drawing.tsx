import Art, { type ArtName } from '@shop/ui/view/Art.tsx'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

export type { ArtName }

/** A drawing of the design system, as the shop shows it: `small` inside tables. */
export const Drawing = ({ art, small }: { art: ArtName; small?: boolean }) => (
  <div className={small ? styles.small : styles.drawing}>
    <Art name={art} />
  </div>
)

/** What a table without rows says. */
export const NoRows = ({ art, children }: { art: ArtName; children: ReactNode }) => (
  <Empty image={<Drawing art={art} small />} styles={{ image: { height: 'auto' } }} description={children} />
)
