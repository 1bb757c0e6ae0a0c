import { ART } from './art-layers.ts'
import styles from './Art.module.css'

export type ArtName = keyof typeof ART

/** The product's mark, as the page carries it. */
const Mark = ({ at }: { at: string }) => {
  const [x, y, side] = at.split(' ')
  return <use href="#brand-mark" x={x} y={y} width={side} height={side} />
}

/** The drawing of a state: one thing of the trade on the ground, each with its own silhouette. */
const Art = ({ name }: { name: ArtName }) => (
  <svg className={styles.art} viewBox="0 0 120 96" aria-hidden="true">
    {ART[name].map(([layer, path]) =>
      layer === 'mark' ? <Mark key={path} at={path} /> : <path key={path} className={styles[layer]} d={path} />,
    )}
    <path className={styles.line} d="M8 84h104" />
  </svg>
)

export default Art
