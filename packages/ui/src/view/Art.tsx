import { ART } from './art-layers.ts'
import styles from './Art.module.css'

export type ArtName = keyof typeof ART

/** The drawing of a state: one thing of the trade on the ground, each with its own silhouette. */
const Art = ({ name }: { name: ArtName }) => (
  <svg className={styles.art} viewBox="0 0 120 96" aria-hidden="true">
    {ART[name].map(([layer, path]) => (
      <path key={path} className={styles[layer]} d={path} />
    ))}
    <path className={styles.line} d="M8 84h104" />
  </svg>
)

export default Art
